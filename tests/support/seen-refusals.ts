import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { ErrorName } from '../../src/contract/errors.ts'
import { REPORTS_FOLDER } from '../evidence/results.ts'

/** The environment variable that names the file of `recordSeenRefusal`. */
export const SEEN_REFUSALS_VARIABLE = 'TEST_SEEN_REFUSALS'

/** The file to which the API tests of `npm test` add the refusals that they see. */
export const SEEN_REFUSALS_FILE = join(REPORTS_FOLDER, 'seen-refusals.txt')

/** The refusals that this process has written to the file, one line each: the call's path and the refusal's name. */
const written = new Set<string>()

/**
 * Adds a refusal to the file that `TEST_SEEN_REFUSALS` names, once per process. Without that variable, does nothing.
 * @param path the call's path in the contract
 */
export function recordSeenRefusal(path: string, reason: ErrorName): void {
  const file = process.env[SEEN_REFUSALS_VARIABLE]
  const line = `${path} ${reason}`
  if (!file || written.has(line)) return
  written.add(line)
  appendFileSync(file, `${line}\n`)
}

/** Reads the lines of a file of `recordSeenRefusal`; none if the file does not exist. */
export function readSeenRefusals(file: string): ReadonlySet<string> {
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
}

/**
 * Finds the refusals that calls declare although no test has caused them, one line each: the call's path and the
 * refusal's name.
 * @param seen lines of `recordSeenRefusal`
 */
export function findUnseenRefusals(
  endpoints: readonly Pick<Endpoint, 'path' | 'errors'>[],
  seen: ReadonlySet<string>,
): string[] {
  return endpoints
    .flatMap(({ path, errors }) => errors.map(reason => `${path} ${reason}`))
    .filter(line => !seen.has(line))
}
