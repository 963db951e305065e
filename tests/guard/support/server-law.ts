import { featurePlaceOf, moduleOf } from './places.ts'

/** The files and rooms of the server that each of its rooms may import; a trailing ` (types)` allows only types. */
const LAW: Readonly<Record<string, readonly string[]>> = {
  activities: ['db', 'refusal.ts'],
  awards: [
    'activities',
    'catalogue.ts (types)',
    'config.ts (types)',
    'db',
    'events',
    'http',
    'identity',
    'ledger (types)',
    'player-money',
    'refusal.ts',
    'services.ts (types)',
    'settings (types)',
  ],
  'command-line': ['config.ts (types)', 'services.ts (types)'],
  db: ['start-error.ts'],
  events: ['clock.ts', 'db', 'services.ts (types)'],
  fair: ['clock.ts', 'db', 'events (types)', 'identity', 'player-money', 'refusal.ts', 'services.ts (types)'],
  http: ['db', 'identity', 'ledger', 'services.ts (types)', 'rate-limits (types)', 'refusal.ts'],
  identity: ['clock.ts', 'db', 'services.ts (types)', 'rate-limits', 'refusal.ts', 'work-queue.ts'],
  ledger: ['clock.ts', 'db', 'refusal.ts'],
  modules: [
    'activities',
    'awards',
    'catalogue.ts (types)',
    'clock.ts',
    'command-line',
    'db',
    'events',
    'fair',
    'http',
    'identity',
    'ledger',
    'module.ts (types)',
    'services.ts (types)',
    'pictures',
    'player-money',
    'providers',
    'rate-limits',
    'refusal.ts',
    'reports',
    'settings',
  ],
  operator: [
    'assemble.ts',
    'clock.ts',
    'command-line',
    'config.ts',
    'db',
    'events',
    'features.ts',
    'ledger',
    'module.ts',
    'modules/index.ts',
    'modules/module.ts',
    'player-money',
    'services.ts (types)',
    'reports',
    'settings',
    'start-error.ts',
  ],
  pictures: ['refusal.ts', 'work-queue.ts'],
  'player-money': ['activities', 'clock.ts', 'db', 'events (types)', 'ledger', 'refusal.ts'],
  providers: ['clock.ts', 'db', 'http', 'identity (types)', 'log.ts (types)'],
  'rate-limits': ['db'],
  reports: ['db', 'ledger'],
  settings: ['db', 'log.ts (types)', 'refusal.ts'],
}

/** Files beside the rooms that import nothing of the server. */
const LEAVES = ['clock.ts', 'refusal.ts', 'start-error.ts', 'work-queue.ts']

/** Lists of what features hold: the law of features says what of a feature each may import. */
const MODULE_LISTS = ['src/server/features.ts', 'src/server/features.ts']
const LISTS = [...MODULE_LISTS, 'src/server/settings/registry.ts']

/** Why a file of the server may not import another file of the server, or `undefined` when it may. */
export function serverBreach(from: string, to: string, typeOnly: boolean): string | undefined {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (!source || !target) return undefined
  if (isFile(source.room))
    return LEAVES.includes(source.path) ? `server/${source.path} imports nothing of the server` : undefined
  const law = LAW[source.room]
  if (!law) return `${source.room} is no room of the server`
  if (source.room === 'modules') return moduleBreach(from, to, typeOnly)
  if (LISTS.includes(from) && featurePlaceOf(to)) return undefined
  if (source.room === target.room || permits(law, target.path, typeOnly)) return undefined
  return `server/${source.room} must not know of ${to.slice('src/'.length)}${typeOnly ? '' : ' (at run time)'}`
}

/**
 * A module, in `server/modules` or the `server` folder of a feature, may import its own files, the doors of other modules
 * and features, and rooms outside the modules; of a provider only the interface.
 */
function moduleBreach(from: string, to: string, typeOnly: boolean): string | undefined {
  const [own, other] = [moduleOf(from), moduleOf(to)]
  const target = placeOf(to) ?? { room: '', path: '' }
  if (own && other && own !== other)
    return isDoor(to) ? undefined : `module ${own} imports only the server/public.ts of ${other}`
  if (own && MODULE_LISTS.includes(to)) return `module ${own} must not know of the list of modules`
  if (target.room === 'modules') return undefined
  const isImplementation =
    target.room === 'providers' && !/\/(provider|[\w-]+-provider)\.ts$/.test(target.path)
  if (isImplementation) return 'a module knows the interface of a provider, not a provider'
  if (permits(LAW.modules ?? [], target.path, typeOnly)) return undefined
  return `a module must not know of server/${target.path}${typeOnly ? '' : ' (at run time)'}`
}

/** Whether other modules may import a file: `server/public.ts` of a feature, or `public.ts` of a module. */
function isDoor(path: string): boolean {
  return (
    featurePlaceOf(path)?.path === 'server/public.ts' ||
    /^src\/server\/modules\/[^/]+\/public\.ts$/.test(path)
  )
}

function permits(list: readonly string[], path: string, typeOnly: boolean): boolean {
  return list.some(entry => {
    const [wanted = '', types] = entry.split(' ')
    return (!types || typeOnly) && (path === wanted || path.startsWith(`${wanted}/`))
  })
}

/** The room of the server and the path in `src/server`; the server's part of a feature is in the room of modules. */
function placeOf(path: string): { room: string; path: string } | undefined {
  const place = featurePlaceOf(path)
  if (place)
    return place.room === 'server' ? { room: 'modules', path: `features/${place.feature}` } : undefined
  const inServer = /^src\/server\/(.+)$/.exec(path)?.[1]
  return inServer === undefined ? undefined : { room: inServer.split('/')[0] ?? '', path: inServer }
}

function isFile(room: string): boolean {
  return room.endsWith('.ts')
}
