const files = import.meta.glob<string>('../../assets/hero/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const byName = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
)

/**
 * The address of a scene for a slide of the carousel, or `undefined` when no scene has this name. A game's scene has
 * the name of its slug. Scenes are 960 by 480 px; their left half has few details, since text covers it.
 */
export function sceneUrlByName(name: string): string | undefined {
  return byName.get(name)
}
