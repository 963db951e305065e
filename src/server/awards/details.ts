import { parseAwardSource } from '../../domain/awards/awards.ts'
import { type GrantKindName, grantKindOfSource } from '../../domain/awards/grant-kinds.ts'
import type { Services } from '../services.ts'

type DetailServices = Pick<Services, 'awards' | 'catalogue' | 'settings'>

/**
 * Returns the details of a stored award that can be computed from its source and the settings. Texts about the award
 * contain these details.
 */
export function awardDetailsOf(services: DetailServices, source: string): Record<string, string | number> {
  const read = parseAwardSource(source)
  const kind = services.awards.find(({ name }) => name === read?.kind)
  return { ...kind?.detailsOf?.(read?.parts ?? [], services) }
}

/** The kind of a grant and its details, for the texts about the grant; null when `source` belongs to no known kind. */
export function describeGrantSource(
  services: DetailServices,
  source: string | undefined,
): { kind: GrantKindName; details: Record<string, string | number> } | null {
  const kind = source === undefined ? undefined : grantKindOfSource(source)
  return source !== undefined && kind ? { kind, details: awardDetailsOf(services, source) } : null
}
