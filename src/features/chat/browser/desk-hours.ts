import { dateWithManilaFields } from '../../../domain/day.ts'
import type { CustomerServiceHours } from '../../../domain/player/chat.ts'
import { formatServiceHours } from '../../../i18n/service-hours.ts'
import { environment } from '../../../platform/environment.ts'
import { chatMessages } from '../texts/en-US/chat.ts'
import type { CustomerServiceDesk } from './view.ts'

/** Whether a time, in epoch milliseconds, is within the hours of customer service. */
export function isWithinServiceHours({ fromHour, untilHour }: CustomerServiceHours, atMs: number): boolean {
  const hour = dateWithManilaFields(atMs).getUTCHours()
  return hour >= fromHour && hour < untilHour
}

/**
 * The sentence about a desk without staff on duty: within its hours nobody is free; at other times it names the hours
 * as the device's clock shows them.
 */
export function offDutyText(desk: CustomerServiceDesk): string {
  const t = chatMessages.get()
  const nowMs = environment().time.now()
  return isWithinServiceHours(desk, nowMs)
    ? t.nobodyFree
    : t.offDuty({ hours: formatServiceHours(desk, nowMs) })
}
