import { expect, test } from 'vitest'
import { createNginxConfig } from '../../../../src/build/hosting/nginx.ts'
import { allEndpoints } from '../../../../src/contract/contract.ts'

test('nginx accepts bodies as large as the largest form in the contract', () => {
  const [, bytes] = /^ {2}client_max_body_size (\d+);$/m.exec(createNginxConfig(new Map())) ?? []
  const forms = allEndpoints.flatMap(({ form }) => (form ? [Object.values(form)] : []))
  expect(forms.length).toBeGreaterThan(0)
  for (const files of forms) {
    const sum = files.reduce((total, { countMax, bytesMax }) => total + countMax * bytesMax, 0)
    expect(Number(bytes)).toBeGreaterThan(sum)
  }
})
