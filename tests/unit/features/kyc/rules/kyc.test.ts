import { describe, expect, test } from 'vitest'
import { canTransition, listStatesLeadingTo } from '../../../../../src/domain/transitions.ts'
import {
  COUNTRY_CODES,
  HOME_COUNTRY_CODE,
  isCountryCode,
} from '../../../../../src/features/kyc/rules/countries.ts'
import {
  ID_TYPE_NAMES,
  idTypeRuleOf,
  isIdNumber,
  maskIdNumber,
} from '../../../../../src/features/kyc/rules/id-types.ts'
import {
  EMPTY_KYC_PERSON,
  isDocumentExpired,
  isExpiryDay,
  KYC_NAME_PATTERN,
  KYC_STATES,
  KYC_TRANSITIONS,
  legalNamePartsOf,
  listItemsToReplace,
  listMissingPersonFields,
  normalizeMiddleName,
} from '../../../../../src/features/kyc/rules/kyc.ts'

/** Names as people in the Philippines write them on their documents. */
const PHILIPPINE_NAMES = [
  'Ma. Cristina',
  'María Clara',
  'Maria Niña',
  'Niño',
  'Peñaflorida',
  'Nuñez',
  'Muñoz',
  'Ibañez',
  'Piñon',
  'Señeres',
  'Dela Cruz',
  'De la Cruz',
  'Delos Santos',
  'De los Reyes',
  'Del Rosario',
  'De Leon',
  'San Juan',
  'Sta. Maria',
  'Sto. Domingo',
  'Santo Niño',
  'Dela Cruz, Jr.',
  'Reyes III',
  'Santos Sr.',
  'Macapagal-Arroyo',
  'Santos-Concio',
  "D'Angelo",
  'O’Hara',
  'Sotto y Guevara',
  'Ylagan',
  'Ng',
  'Uy',
  'Sy',
  'Yu',
  'Go',
  'Tan',
  'Lim',
  'Cojuangco',
  'Tanchanco',
  'Quisumbing',
  'Dimaculangan',
  'Panganiban',
  'Macaraeg',
  'Gatdula',
  'Lakandula',
  'Magsaysay',
  'Batungbakal',
  'Bin Abdul',
  'Abu-Bakr',
  'Al-Rashid',
  'Datu Piang',
  'Jhun-Jhun',
  'Ma Theresa Lourdes Immaculada',
  'Zsa Zsa',
]

describe('a verification', () => {
  test('only a submitted verification can be decided, and an approval can be revoked and restored', () => {
    expect(listStatesLeadingTo(KYC_TRANSITIONS, 'approved')).toEqual(['submitted', 'revoked'])
    expect(listStatesLeadingTo(KYC_TRANSITIONS, 'refused')).toEqual(['submitted'])
    expect(KYC_STATES.filter(to => canTransition(KYC_TRANSITIONS, 'approved', to))).toEqual(['revoked'])
    expect(KYC_STATES.filter(to => canTransition(KYC_TRANSITIONS, 'revoked', to))).toEqual(['approved'])
  })

  test('after a refusal, the player must send the refused items again, and every item of a document that must be replaced', () => {
    expect(listItemsToReplace({ selfie: 'blurred' })).toEqual({ selfie: 'blurred' })
    expect(listItemsToReplace({ idFront: 'glare', person: 'mismatch' })).toEqual({
      idFront: 'glare',
      person: 'mismatch',
    })
    expect(listItemsToReplace({ idFront: 'expired', idBack: 'blurred' })).toEqual({
      document: 'expired',
      idFront: 'expired',
      idBack: 'blurred',
    })
    expect(listItemsToReplace({ document: 'notAccepted' })).toEqual({
      document: 'notAccepted',
      idFront: 'notAccepted',
      idBack: 'notAccepted',
    })
  })
})

describe('the personal data', () => {
  const person = {
    ...EMPTY_KYC_PERSON,
    firstName: 'Juana',
    lastName: 'Cruz',
    birthday: '1990-01-31',
    birthPlace: 'Laguna',
    nationality: 'PH',
    street: '1',
    barangay: 'B',
    city: 'C',
    province: 'P',
    postcode: '4026',
    occupation: 'Teacher',
    sourceOfFunds: 'savings',
  } as const

  test('a player may leave out the middle name, and a player with only one name may leave out the last name', () => {
    expect(listMissingPersonFields(person)).toEqual([])
    expect(listMissingPersonFields({ ...person, lastName: '' })).toEqual(['lastName'])
    expect(listMissingPersonFields({ ...person, lastName: '', isMononym: true })).toEqual([])
    expect(listMissingPersonFields({ ...person, city: '', occupation: '' })).toEqual(['city', 'occupation'])
  })

  const partsOf = (firstName: string, middleName: string, lastName: string) =>
    legalNamePartsOf({ firstName, middleName, lastName }).sort()

  test.each([
    [['NINA', 'Reyes', 'Dela Cruz'], 'accents and capitals'],
    [['Niña', 'REYES', 'DelaCruz'], 'a particle written with its word'],
    [['Dela Cruz', 'Reyes', 'Niña'], 'names in each other’s place'],
    [['Reyes Niña Q.', '', 'de la Cruz, Jr.'], 'initials and suffixes'],
  ] as const)('the name %j is recognized as that of Niña Reyes Dela Cruz despite %s', (names, _) => {
    expect(partsOf(names[0], names[1], names[2])).toEqual(['delacruz', 'nina', 'reyes'])
  })

  test('a name may lack a middle name, and abbreviations such as Ma. and Sta. count as the full names', () => {
    expect(partsOf('Niña', '', 'Dela Cruz')).toEqual(['delacruz', 'nina'])
    expect(partsOf('Ma. Fe', 'Sta. Ana', "O'Neil-Reyes")).toEqual([
      'fe',
      'maria',
      'oneil',
      'reyes',
      'santaana',
    ])
    expect(partsOf('J.', '', 'Dela')).toEqual(['dela'])
  })

  test.each(['Juana', 'Ma. Niña', "D'Angelo", 'Reyes-Santos', 'Dela Cruz, Jr.', '李'])(
    'the form for personal data accepts %s as a name',
    name => {
      expect(KYC_NAME_PATTERN.test(name)).toBe(true)
    },
  )

  test.each(PHILIPPINE_NAMES)(
    'the form for personal data accepts the name %s, which counts as the same in capitals without accents',
    name => {
      expect(KYC_NAME_PATTERN.test(name)).toBe(true)
      const printed = name
        .normalize('NFD')
        .replaceAll('-', ' ')
        .replace(/[^A-Za-z ]/g, '')
        .toUpperCase()
      const partsOf = (lastName: string) => legalNamePartsOf({ firstName: 'Juana', middleName: '', lastName })
      expect(partsOf(printed)).toEqual(partsOf(name))
    },
  )

  test.each(['', ' Juana', 'J0hn', '<b>', 'A@B', '-'])(
    'the form for personal data refuses "%s" as a name',
    name => {
      expect(KYC_NAME_PATTERN.test(name)).toBe(false)
    },
  )
})

test.each(['N/A', 'n/a', 'N / A', 'N.A.', 'None', '-', '--', '\u2013', ' \u2014 '])(
  'a typed middle name "%s" means that the person has no middle name',
  typed => {
    expect(normalizeMiddleName(typed)).toBe('')
  },
)

test.each(['Reyes', 'Na', 'N', 'Nonette', 'De-Na'])(
  'the typed middle name %s is stored as a middle name',
  typed => {
    expect(normalizeMiddleName(` ${typed} `)).toBe(typed)
  },
)

test.each(['123-456-789', '123-456-789-000', '123-456-789-00000'])(
  'a tax number (TIN) may be typed as %s',
  typed => {
    expect(isIdNumber('tin', typed)).toBe(true)
    expect(isIdNumber('tin', `${typed}0`)).toBe(false)
  },
)

describe('a document', () => {
  test.each(ID_TYPE_NAMES)(
    'the number of a document of the type %s must have the form of the example for this type',
    idType => {
      const { example } = idTypeRuleOf(idType)
      expect(isIdNumber(idType, example)).toBe(true)
      expect(isIdNumber(idType, example.toLowerCase())).toBe(true)
      for (const wrong of ['', '12', `${example}99`, `${example.slice(0, -1)}!`]) {
        expect(isIdNumber(idType, wrong), wrong).toBe(false)
      }
    },
  )

  test.each([
    ['the United States', '123456789'],
    ['Germany', 'C01X00T47'],
    ['Japan', 'TK1234567'],
    ['South Korea', 'M12345678'],
    ['India', 'K1234567'],
    ['a country with short numbers', 'A12345'],
  ])('a foreign passport may have a number in the form of %s, such as %s', (_, number) => {
    expect(isIdNumber('foreignPassport', number)).toBe(true)
  })

  test.each(['A1234', 'AB12345678'])(
    'the number %s is too short or too long for a foreign passport',
    number => {
      expect(isIdNumber('foreignPassport', number)).toBe(false)
    },
  )

  test('a document shows only the end of its number', () => {
    expect(maskIdNumber('1234567890123456')).toBe('••••456')
    expect(maskIdNumber('')).toBe('')
  })

  test('a document is valid until the end of the day on which it expires', () => {
    expect(isDocumentExpired('2026-11-20', '2026-11-20')).toBe(false)
    expect(isDocumentExpired('2026-11-20', '2026-11-21')).toBe(true)
    expect([isExpiryDay('2030-02-28'), isExpiryDay('2030-02-30'), isExpiryDay('1990-01-01')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('each country in the document form has a different two-letter code and a name', () => {
  expect(new Set(COUNTRY_CODES).size).toBe(249)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(COUNTRY_CODES.filter(code => !/^[A-Z]{2}$/.test(code) || names.of(code) === undefined)).toEqual([])
  expect([isCountryCode(HOME_COUNTRY_CODE), isCountryCode('XX'), isCountryCode('')]).toEqual([
    true,
    false,
    false,
  ])
})
