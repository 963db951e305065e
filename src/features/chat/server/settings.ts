import { z } from 'zod'
import { SERVICE_HOURS } from '../../../domain/player/chat.ts'
import { setting, whole } from '../../../server/settings/setting.ts'

export const SERVICE_SETTINGS = {
  serviceHours: setting(
    'hours of the day in Manila in which staff answer chats: fromHour, untilHour (24 is midnight)',
    z
      .strictObject({ fromHour: whole(0, 23), untilHour: whole(1, 24) })
      .refine(({ fromHour, untilHour }) => fromHour < untilHour, 'fromHour must be before untilHour'),
    () => ({ ...SERVICE_HOURS }),
  ),
} as const
