import { z } from 'zod'
import { CUSTOMER_SERVICE_HOURS } from '../../../domain/player/chat.ts'
import { defineSetting, wholeNumberSchema } from '../../../server/settings/setting.ts'

export const CUSTOMER_SERVICE_SETTINGS = {
  serviceHours: defineSetting(
    'hours of the day in Manila in which staff answer chats: fromHour, untilHour (24 is midnight)',
    z
      .strictObject({ fromHour: wholeNumberSchema(0, 23), untilHour: wholeNumberSchema(1, 24) })
      .refine(({ fromHour, untilHour }) => fromHour < untilHour, 'fromHour must be before untilHour'),
    () => ({ ...CUSTOMER_SERVICE_HOURS }),
  ),
} as const
