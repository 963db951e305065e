import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Push notifications: the settings of a device, and the card that offers them. */
export const pushMessages = messages('push', {
  testTitle: params('{brand}: a test'),
  testText: 'Notifications reach this device.',
})
