import { z } from 'zod'
import { DEFAULT_PROTECTION_CHOICES, PROTECTION_CHOICE_BOUNDS } from '../../../domain/player/exclusion.ts'
import { defineSetting, wholeNumberSchema } from '../../../server/settings/setting.ts'

/** A list of at least one number, in ascending order. */
const ascendingNumbers = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .array(wholeNumberSchema(min, max))
    .min(1)
    .max(8)
    .refine(
      list => list.every((each, place) => place === 0 || each > (list[place - 1] ?? 0)),
      'must be in ascending order',
    )
    .readonly()

/** Settings of breaks and reality checks. */
export const PROTECTION_SETTINGS = {
  protectionChoices: defineSetting(
    'what players choose from: realityCheckMinutes (0: none), coolOffHours, selfExclusionMonths; a choice that was made stays',
    z.strictObject({
      realityCheckMinutes: ascendingNumbers(PROTECTION_CHOICE_BOUNDS.realityCheckMinutes),
      coolOffHours: ascendingNumbers(PROTECTION_CHOICE_BOUNDS.coolOffHours),
      selfExclusionMonths: ascendingNumbers(PROTECTION_CHOICE_BOUNDS.selfExclusionMonths),
    }),
    () => DEFAULT_PROTECTION_CHOICES,
  ),
} as const
