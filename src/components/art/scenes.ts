const files = import.meta.glob<string>('../../assets/hero/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const byName = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
)

/**
 * The address of a scene behind the carousel's words, or `undefined` when there is none of that name; a game's is named
 * by its slug. Scenes are 960 by 480, and their left half is kept quiet for text.
 */
export function sceneOf(name: string): string | undefined {
  return byName.get(name)
}
