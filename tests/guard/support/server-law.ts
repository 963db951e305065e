/** The files and rooms of the server that each of its rooms may import; a trailing ` (types)` allows only types. */
const LAW: Readonly<Record<string, readonly string[]>> = {
  awards: [
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
    'ledger',
    'modules/index.ts',
    'modules/module.ts',
    'services.ts (types)',
    'reports',
    'settings',
    'start-error.ts',
  ],
  pictures: ['refusal.ts', 'work-queue.ts'],
  'player-money': ['clock.ts', 'db', 'events (types)', 'ledger', 'refusal.ts'],
  providers: ['clock.ts', 'db', 'http', 'identity (types)', 'log.ts (types)'],
  'rate-limits': ['db'],
  reports: ['db', 'ledger'],
  settings: ['db', 'log.ts (types)', 'refusal.ts'],
}

/** Files beside the rooms that import nothing of the server. */
const LEAVES = ['clock.ts', 'refusal.ts', 'start-error.ts', 'work-queue.ts']

/** Why a file of the server may not import another file of the server, or `undefined` when it may. */
export function serverBreach(from: string, to: string, typeOnly: boolean): string | undefined {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (!source || !target) return undefined
  if (isFile(source.room))
    return LEAVES.includes(source.path) ? `server/${source.path} imports nothing of the server` : undefined
  const law = LAW[source.room]
  if (!law) return `${source.room} is no room of the server`
  if (source.room === 'modules') return moduleBreach(source.path, target, typeOnly)
  if (source.room === target.room || permits(law, target.path, typeOnly)) return undefined
  return `server/${source.room} must not know of server/${target.path}${typeOnly ? '' : ' (at run time)'}`
}

/**
 * A module may import its own files, rooms outside the modules, and `public.ts` of other modules; of a provider only the
 * interface.
 */
function moduleBreach(
  path: string,
  target: { room: string; path: string },
  typeOnly: boolean,
): string | undefined {
  const [own, other] = [moduleIn(path), moduleIn(target.path)]
  if (own && other && own !== other)
    return target.path === `modules/${other}/public.ts`
      ? undefined
      : `module ${own} may import public.ts of module ${other}, and nothing else of it`
  if (target.path === 'modules/index.ts' && own) return `module ${own} must not know of the list of modules`
  if (target.room === 'modules') return undefined
  const isImplementation =
    target.room === 'providers' && !/\/(provider|[\w-]+-provider)\.ts$/.test(target.path)
  if (isImplementation) return 'a module knows the interface of a provider, not a provider'
  if (permits(LAW.modules ?? [], target.path, typeOnly)) return undefined
  return `a module must not know of server/${target.path}${typeOnly ? '' : ' (at run time)'}`
}

function permits(list: readonly string[], path: string, typeOnly: boolean): boolean {
  return list.some(entry => {
    const [wanted = '', types] = entry.split(' ')
    return (!types || typeOnly) && (path === wanted || path.startsWith(`${wanted}/`))
  })
}

function placeOf(path: string): { room: string; path: string } | undefined {
  const inServer = /^src\/server\/(.+)$/.exec(path)?.[1]
  return inServer === undefined ? undefined : { room: inServer.split('/')[0] ?? '', path: inServer }
}

/** The module of the server that a file belongs to; `undefined` for other files. */
export function moduleOf(path: string): string | undefined {
  const place = placeOf(path)
  return place && moduleIn(place.path)
}

function moduleIn(path: string): string | undefined {
  return /^modules\/([^/]+)\//.exec(path)?.[1]
}

function isFile(room: string): boolean {
  return room.endsWith('.ts')
}
