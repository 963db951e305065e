import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import {
  OPERATOR_LIST_LENGTH_MAX,
  timeMsSchema,
  typedCodeSchema,
  typedNameSchema,
  typedTextSchema,
} from '../../contract/fields.ts'
import { kycSummarySchema } from '../../contract/session.ts'
import { BIRTHDAY_PATTERN, isCalendarDay, POSTCODE_PATTERN } from '../../domain/player/profile.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { isCountryCode } from './rules/countries.ts'
import { ID_TYPE_NAMES } from './rules/id-types.ts'
import {
  EXPIRY_DAY_PATTERN,
  FUND_SOURCES,
  isExpiryDay,
  KYC_FIELD_LENGTHS_MAX,
  KYC_ITEM_STATES,
  KYC_ITEMS,
  KYC_NAME_PATTERN,
  KYC_PICTURES,
  KYC_REFUSAL_REASONS,
  KYC_STATES,
  KYC_UPLOAD_LIMITS,
  normalizeMiddleName,
} from './rules/kyc.ts'

/** A text of at least one character; spaces around it are removed. */
const filledText = (max: number) => typedNameSchema(max, z.string().trim()).min(1)

/** One part of a legal name. */
const name = typedNameSchema(KYC_FIELD_LENGTHS_MAX.name, z.string().trim()).regex(KYC_NAME_PATTERN)

/**
 * The personal data. All fields are empty while the player cannot change them: after the submission, and after staff
 * have accepted them.
 */
const person = z.object({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  isMononym: z.boolean(),
  birthday: z.string(),
  birthPlace: z.string(),
  nationality: z.string(),
  street: z.string(),
  barangay: z.string(),
  city: z.string(),
  province: z.string(),
  postcode: z.string(),
  occupation: z.string(),
  sourceOfFunds: z.union([z.literal(''), z.enum(FUND_SOURCES)]),
})

const kycResult = kycSummarySchema.extend({
  state: z.enum(KYC_STATES),
  items: z
    .array(
      z.object({
        item: z.enum(KYC_ITEMS),
        state: z.enum(KYC_ITEM_STATES),
        reason: z.enum(KYC_REFUSAL_REASONS).nullable().meta({ description: 'why staff refused the item' }),
        text: z.string().meta({ description: 'what staff wrote beside the reason; may be empty' }),
      }),
    )
    .max(OPERATOR_LIST_LENGTH_MAX),
  legalName: z.string().meta({ description: 'the whole legal name; empty before it is given' }),
  person,
  idType: z.union([z.literal(''), z.enum(ID_TYPE_NAMES)]),
  idNumber: z.string().meta({ description: 'masked but for its end' }),
  idExpiry: z.string().meta({ description: 'YYYY-MM-DD; empty for a document without an expiry' }),
  submitTime: timeMsSchema.nullable().meta({ description: 'for other clients, our pages do not show it' }),
  dueTime: timeMsSchema.nullable().meta({ description: 'when staff will have decided' }),
  decideTime: timeMsSchema.nullable().meta({ description: 'for other clients, our pages do not show it' }),
})

export const kyc = endpoint('/kyc', {
  summary: "The state of the player's identity verification, and what is stored of it so far",
  body: {},
  result: kycResult,
  isAutomatic: true,
})

export const addKyc = endpoint('/addKyc', {
  summary: 'Stores details of the verification, of which any may be left out, and submits it when asked to',
  body: {
    firstName: name.optional(),
    middleName: z
      .string()
      .max(KYC_FIELD_LENGTHS_MAX.name)
      .overwrite(normalizeMiddleName)
      .pipe(z.union([z.literal(''), name]))
      .optional(),
    lastName: z.union([z.literal(''), name]).optional(),
    isMononym: z.boolean().optional().meta({ description: 'whether the person has one name only' }),
    birthday: z.string().regex(BIRTHDAY_PATTERN, { abort: true }).refine(isCalendarDay).optional(),
    birthPlace: filledText(KYC_FIELD_LENGTHS_MAX.place).optional(),
    nationality: z
      .string()
      .regex(/^[A-Z]{2}$/, { abort: true })
      .refine(isCountryCode)
      .optional(),
    street: filledText(KYC_FIELD_LENGTHS_MAX.street).optional(),
    barangay: filledText(KYC_FIELD_LENGTHS_MAX.place).optional(),
    city: filledText(KYC_FIELD_LENGTHS_MAX.place).optional(),
    province: filledText(KYC_FIELD_LENGTHS_MAX.place).optional(),
    postcode: typedCodeSchema.regex(POSTCODE_PATTERN).optional(),
    occupation: filledText(KYC_FIELD_LENGTHS_MAX.work).optional(),
    sourceOfFunds: z.enum(FUND_SOURCES).optional(),
    idType: z.enum(ID_TYPE_NAMES).optional(),
    idNumber: typedTextSchema(KYC_FIELD_LENGTHS_MAX.idNumber, typedCodeSchema)
      .min(1)
      .optional()
      .meta({ description: 'of the form of its type; may be left out while the type stays the same' }),
    idExpiry: z
      .union([z.literal(''), z.string().regex(EXPIRY_DAY_PATTERN, { abort: true }).refine(isExpiryDay)])
      .optional(),
    isSubmit: z.boolean().optional().meta({ description: 'submits what is stored, with what is given here' }),
  },
  result: kycResult,
  errors: ['underAge', 'idExpired', 'idNumberWrong', 'kycState', 'kycIncomplete'],
  rateLimit: { limit: 60, windowMs: 10 * MINUTE_MS, key: 'player', isShared: true },
})

export const uploadKyc = endpoint('/uploadKyc', {
  summary: 'Stores one picture of the verification in place of the one before; only staff can see it',
  body: { item: z.enum(KYC_PICTURES) },
  form: {
    picture: {
      countMax: 1,
      bytesMax: KYC_UPLOAD_LIMITS.bytesMax,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      isRequired: true,
    },
  },
  result: kycResult,
  errors: ['imageRefused', 'kycState'],
  rateLimit: { limit: 30, windowMs: 10 * MINUTE_MS, key: 'player', isShared: true },
})
