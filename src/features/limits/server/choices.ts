import type { ResultOf } from '../../../contract/endpoint.ts'
import type { ProtectionChoices } from '../../../domain/player/exclusion.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { getSelfLimit } from '../contract.ts'

/** The lengths and intervals of breaks and reality checks that the operator offers, as the contract defines them. */
export function describeProtectionChoices({
  settings,
}: Pick<Services, 'settings'>): ResultOf<typeof getSelfLimit>['choices'] {
  const { realityCheckMinutes, coolOffHours, selfExclusionMonths } = settings.get('protectionChoices')
  return {
    realityCheckMinutes: [...realityCheckMinutes],
    coolOffHours: [...coolOffHours],
    selfExclusionMonths: [...selfExclusionMonths],
  }
}

/**
 * Checks that the operator offers a player's choice.
 * @param path the field of the body, for the refusal
 * @throws Refusal `badRequest` with the field
 */
export function assertChoiceOffered(
  { settings }: Pick<Services, 'settings'>,
  kind: keyof ProtectionChoices,
  { path, value }: { readonly path: string; readonly value: number },
): void {
  const offered = settings.get('protectionChoices')[kind]
  if (offered.includes(value)) return
  throw new Refusal('badRequest', { fields: [{ path, message: `Must be one of ${offered.join(', ')}` }] })
}
