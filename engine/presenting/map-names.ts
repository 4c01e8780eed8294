/** Names on a map, by language: `map.NAME` in a catalogue, for those that are not the same in all. */
import type { MapPicture } from '../presentation.ts'
import type { Catalogue } from '../text.ts'

export function mapIn(texts: Catalogue, map: MapPicture): MapPicture {
  const named = (name: string): string => texts[`map.${name}`] ?? name
  return {
    ...map,
    places: map.places.map(place => ({ ...place, name: named(place.name) })),
    curves: map.curves.map(curve => ({ ...curve, name: named(curve.name) })),
    labels: map.labels.map(label => ({ ...label, text: named(label.text) })),
  }
}
