import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts of the hours in which customer service answers. */
export const serviceHoursMessages = messages('serviceHours', {
  span: params('{from} to {until}'),
  midnight: 'midnight',
})
