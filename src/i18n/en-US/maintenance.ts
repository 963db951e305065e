import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const maintenanceMessages = messages('maintenance', {
  until: params("We expect to open again on {at}, by this device's clock."),
})
