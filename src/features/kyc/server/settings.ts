import { z } from 'zod'
import { HOUR_MS } from '../../../domain/time.ts'
import { HOURS_MAX, setting, whole } from '../../../server/settings/setting.ts'
import { KYC_DUE_MS } from '../rules/kyc.ts'

export const KYC_SETTINGS = {
  kycBeforeDeposit: setting(
    'whether identity is verified before the first deposit; the default is true in production',
    z.boolean(),
    env => env.edition === 'production',
  ),
  kycDueHours: setting(
    'hours within which an identity is approved or refused',
    whole(1, HOURS_MAX),
    () => KYC_DUE_MS / HOUR_MS,
  ),
  kycPopup: setting(
    'whether a popup asks players who have not begun to verify their identity',
    z.boolean(),
    () => false,
  ),
} as const
