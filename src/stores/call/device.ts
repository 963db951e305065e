import { type Device, describeDevice } from '../../platform/device.ts'
import { environment } from '../../platform/environment.ts'

/** The description of the device that calls send. */
export function device(): Device {
  const { local: storage, tab: tabStorage } = environment().storage
  return describeDevice(environment().device.browser(), storage, tabStorage)
}
