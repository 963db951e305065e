import { expect, test } from 'vitest'
import {
  customerServiceEntryOf,
  hasCustomerServiceWidget,
  isCustomerServiceType,
  widgetOriginOf,
  widgetUrlOf,
} from '../../../../src/domain/site/service-widget.ts'

const TEMPLATE = 'https://chat.example:8443/w/{licence}?group={group}'
const entry = { itemType: 1, param1: 'L 1', param2: '7&x' }

test('the address of the service widget contains the license and the group in escaped form', () => {
  expect(widgetUrlOf(TEMPLATE, entry)).toBe('https://chat.example:8443/w/L%201?group=7%26x')
})

test('there is no customer service widget without a license or without an address template', () => {
  expect(hasCustomerServiceWidget(entry)).toBe(true)
  expect(widgetUrlOf(TEMPLATE, { ...entry, param1: '' })).toBeUndefined()
  expect(widgetUrlOf('', entry)).toBeUndefined()
})

test('online service and VIP service each use their own settings; VIP service without settings uses those of online service', () => {
  const vip = { ...entry, itemType: 2 }
  const other = { ...entry, itemType: 3 }
  expect(customerServiceEntryOf([other, vip, entry], 'general')).toBe(entry)
  expect(customerServiceEntryOf([other, entry, vip], 'vip')).toBe(vip)
  expect(customerServiceEntryOf([other, entry], 'vip')).toBe(entry)
  expect(customerServiceEntryOf([other, vip], 'general')).toBeUndefined()
  expect([1, 2, 3].map(isCustomerServiceType)).toEqual([true, true, false])
})

test.each([
  'http://chat.example/{licence}',
  'https://{licence}.example/',
  'https://chat.example{licence}/',
  'https://user@chat.example/',
  "https://chat.example;script-src 'unsafe-inline'",
  'javascript:alert(1)',
])('the service widget %s is refused, since its host is not fixed', template => {
  expect(widgetOriginOf(template)).toBeUndefined()
})

test('the origin of the service widget, which the content security policy needs, is read from its address template', () => {
  expect(widgetOriginOf(TEMPLATE)).toBe('https://chat.example:8443')
  expect(widgetOriginOf('https://chat.example')).toBe('https://chat.example')
})
