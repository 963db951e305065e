import { type DeviceCallFields, describeDevice } from '../../platform/device.ts'
import { environment } from '../../platform/environment.ts'

/** Returns the fields that describe this device in the body of a call. */
export function describeThisDevice(): DeviceCallFields {
  const { local: storage, tab: tabStorage } = environment().storage
  return describeDevice(environment().device.browser(), storage, tabStorage)
}
