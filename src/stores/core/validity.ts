import { environment } from '../../platform/environment.ts'

/**
 * The name that the address gives in its query, of those that the page knows; `usual` where it gives none. An unknown
 * name shows the words of the 404 page in place of the page.
 */
export function nameInQuery<Name extends string>(param: string, known: readonly Name[], usual: Name): Name {
  const given = new URLSearchParams(environment().location().search).get(param)
  if (!given) return usual
  const name = known.find(each => each === given)
  if (name === undefined) environment().showNotFound()
  return name ?? usual
}
