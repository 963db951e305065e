/**
 * For each folder of a feature, the folder of `src` that contains the same kind of code and so has the same import
 * rule.
 */
const SOURCE_FOLDER_BY_FEATURE_FOLDER: Readonly<Record<string, string>> = {
  contract: 'contract',
  rules: 'domain',
  texts: 'i18n',
  browser: 'stores',
  islands: 'islands',
  desk: 'islands',
  server: 'server',
}

/** The place of a file in a feature: `src/features/<feature>/<path>`. */
export interface FeaturePlace {
  readonly feature: string
  /** The folder in the feature; `contract` for `contract.ts` too. */
  readonly room: string
  /** The path in the feature, such as `rules/public.ts`. */
  readonly path: string
}

/** Returns the feature, folder and path of a file in `src/features`; `undefined` for every other file. */
export function featurePlaceOf(path: string): FeaturePlace | undefined {
  const [, feature = '', inFeature = ''] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (inFeature === '') return undefined
  const room = inFeature === 'contract.ts' ? 'contract' : (inFeature.split('/')[0] ?? '')
  return { feature, room, path: inFeature }
}

/**
 * Returns the room of a file, which is the name of its folder in `src`: `src` for a file directly in `src`, and an
 * empty text for a file outside of `src`. A file of a feature has the room with the same kind of code: `domain` for
 * `rules`, `stores` for `browser`.
 */
export function sourceFolderOfFile(path: string): string {
  const place = featurePlaceOf(path)
  if (place) return SOURCE_FOLDER_BY_FEATURE_FOLDER[place.room] ?? `features/*/${place.room}`
  const [top, room, ...rest] = path.split('/')
  if (top !== 'src') return ''
  return rest.length > 0 && room ? room : 'src'
}

/** Returns a name of a file's folder for an error message: such as `rules of a feature`, or the folder of `src`. */
export function sourceFolderNameOf(path: string): string {
  const place = featurePlaceOf(path)
  return place ? `${place.room} of a feature` : sourceFolderOfFile(path)
}

/** Whether a file is code of the server: in `src/server`, or in the `server` folder of a feature. */
export function isServerFile(path: string): boolean {
  return sourceFolderOfFile(path) === 'server'
}

/**
 * Returns the path of a feature's `server` folder, with a slash at its end, for a file in that folder; otherwise
 * `undefined`.
 */
export function featureServerFolderOfFile(path: string): string | undefined {
  return /^src\/features\/[^/]+\/server\//.exec(path)?.[0]
}

/** Returns the feature of a file in a feature's `server` folder; `undefined` for every other file. */
export function featureOfServerFile(path: string): string | undefined {
  return featureServerFolderOfFile(path)?.split('/')[2]
}
