import { z } from 'zod'
import { HOUR_MS } from '../../../domain/time.ts'
import { defineSetting, SETTING_HOURS_MAX, wholeNumberSchema } from '../../../server/settings/setting.ts'
import { KYC_DECISION_DUE_MS } from '../rules/kyc.ts'

export const KYC_SETTINGS = {
  kycBeforeDeposit: defineSetting(
    'whether identity is verified before the first deposit; the default is true in production',
    z.boolean(),
    env => env.edition === 'production',
  ),
  kycDueHours: defineSetting(
    'hours within which an identity is approved or refused',
    wholeNumberSchema(1, SETTING_HOURS_MAX),
    () => KYC_DECISION_DUE_MS / HOUR_MS,
  ),
  kycPopup: defineSetting(
    'whether a popup asks players who have not begun to verify their identity',
    z.boolean(),
    () => false,
  ),
} as const
