import { type Device, describeDevice } from '../../platform/device.ts'
import { environment } from '../../platform/environment.ts'

/** What calls say of the device. */
export function device(): Device {
  const { storage, tabStorage } = environment()
  return describeDevice(environment().browser(), storage, tabStorage)
}
