import { environment } from '../../platform/environment.ts'

/**
 * Reads a parameter of the address's query that must be one of the known names. Returns `usual` when the parameter is
 * missing. For an unknown name, shows the text of the 404 page in place of the page and returns `usual`.
 */
export function readKnownNameInQuery<Name extends string>(
  param: string,
  known: readonly Name[],
  usual: Name,
): Name {
  const given = new URLSearchParams(environment().history.location().search).get(param)
  if (!given) return usual
  const name = known.find(each => each === given)
  if (name === undefined) environment().page.showNotFound()
  return name ?? usual
}
