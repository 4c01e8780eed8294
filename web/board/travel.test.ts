import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOTHING_COVERED, shownBox } from './camera.ts'
import { createTravel } from './travel.ts'

for (const glides of [false, true])
  test(`what was shown above a sheet does not stay beyond the edge of the map when the sheet is gone${glides ? ', gliding' : ''}`, () => {
    const page = { left: 0, top: 0, right: 20, bottom: 60 }
    const window = { width: 390, height: 600 }
    let covered = { ...NOTHING_COVERED }
    const travel = createTravel(
      () => page,
      () => ({ x: 10, y: 45, scale: 20 }),
      window,
      () => covered,
      () => glides,
      () => {},
    )
    const rest = () => {
      while (travel.isUnderWay()) travel.step(50)
      return travel.camera()
    }
    travel.open()
    covered = { ...covered, bottom: 350 }
    travel.reveal(10, 58)
    const beyond = () => shownBox(rest(), window).bottom - page.bottom
    const above = beyond()
    assert.ok(above > 10, `${above} hexes below the map`)
    covered = { ...NOTHING_COVERED }
    travel.settle()
    assert.ok(beyond() < above / 1.5, `${beyond()} of ${above}`)
    const rests = rest()
    travel.settle()
    assert.deepEqual(rest(), rests, 'where it rests it stays')
  })
