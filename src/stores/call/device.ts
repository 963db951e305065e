import { type DeviceCallFields, describeDevice } from '../../platform/device.ts'
import { environment } from '../../platform/environment.ts'

/** Describes the device, for calls that send this description. */
export function describeThisDevice(): DeviceCallFields {
  const { local: storage, tab: tabStorage } = environment().storage
  return describeDevice(environment().device.browser(), storage, tabStorage)
}
