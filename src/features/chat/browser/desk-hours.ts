import { formatServiceHours } from '../../../i18n/service-hours.ts'
import { environment } from '../../../platform/environment.ts'
import type { CustomerServiceDesk } from './view.ts'

/** The hours in which the staff of a desk answer, as the device's clock shows them: `8 AM–12 AM`. */
export const textOfDeskHours = (desk: CustomerServiceDesk): string =>
  formatServiceHours(desk, environment().time.now())
