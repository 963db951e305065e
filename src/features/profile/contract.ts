import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { mobileSchema, typedCodeSchema, typedNameSchema, typedTextSchema } from '../../contract/fields.ts'
import { userInfoSchema } from '../../contract/session.ts'
import { NICKNAME_LENGTH_BOUNDS } from '../../domain/player/account.ts'
import { AVATAR_UPLOAD_LIMITS } from '../../domain/player/avatars.ts'
import {
  BIRTHDAY_PATTERN,
  EMAIL_PATTERN,
  isCalendarDay,
  PERSONAL_DETAIL_LENGTHS_MAX,
  POSTCODE_PATTERN,
} from '../../domain/player/profile.ts'
import { MINUTE_MS } from '../../domain/time.ts'

/** A text of at least one character; spaces around it are removed. */
const filledText = (max: number) => typedNameSchema(max, z.string().trim()).min(1)

const address = {
  name: filledText(PERSONAL_DETAIL_LENGTHS_MAX.name),
  mobile: mobileSchema,
  province: filledText(PERSONAL_DETAIL_LENGTHS_MAX.place),
  city: filledText(PERSONAL_DETAIL_LENGTHS_MAX.place),
  barangay: filledText(PERSONAL_DETAIL_LENGTHS_MAX.place),
  street: filledText(PERSONAL_DETAIL_LENGTHS_MAX.street),
  postcode: typedCodeSchema.regex(POSTCODE_PATTERN),
}

const birthday = z.string().regex(BIRTHDAY_PATTERN, { abort: true }).refine(isCalendarDay)
const email = z.string().max(PERSONAL_DETAIL_LENGTHS_MAX.email).regex(EMAIL_PATTERN)

/** The personal details of a player. A field that is not filled in is an empty string. */
const userOther = z.object({
  birthday: z.string().meta({ description: 'YYYY-MM-DD' }),
  email: z.string(),
  name: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  barangay: z.string(),
  street: z.string(),
  postcode: z.string(),
  hasUserOther: z.boolean().meta({ description: 'whether birthday, e-mail and address are all filled in' }),
  isEmailConfirmed: z
    .boolean()
    .meta({ description: 'whether the player has opened the link that was sent there' }),
})

const editRate = { limit: 30, windowMs: MINUTE_MS, key: 'player' } as const

export const updateProfile = endpoint('/updateProfile', {
  summary: 'Changes the nickname, or chooses one of the drawn avatars in place of an uploaded picture',
  body: {
    nickname: typedTextSchema(NICKNAME_LENGTH_BOUNDS.max, z.string().trim()).optional(),
    avatar: z.int().optional().meta({ description: 'an avatarId of app config' }),
  },
  result: z.object({ nickname: z.string(), avatar: z.int(), avatarOther: z.string() }),
  errors: ['nicknameTaken', 'nicknameInvalid', 'nicknameReserved', 'avatarUnknown'],
  rateLimit: editRate,
})

export const uploadAvatar = endpoint('/uploadAvatar', {
  summary: 'Stores a picture of the player as a square without its metadata',
  body: {},
  form: {
    picture: {
      countMax: 1,
      bytesMax: AVATAR_UPLOAD_LIMITS.bytesMax,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      isRequired: true,
    },
  },
  result: z.object({ avatarOther: z.string().meta({ description: 'address of the picture' }) }),
  errors: ['imageRefused'],
  rateLimit: { limit: 10, windowMs: MINUTE_MS, key: 'player' },
})

export const appUserOther = endpoint('/appUserOther', {
  summary: "The player's own birthday, e-mail and postal address",
  body: {},
  result: userOther,
})

export const updateAppUserOther = endpoint('/updateAppUserOther', {
  summary: 'Changes birthday and e-mail; a field that is left out stays, an empty text removes it',
  body: {
    birthday: z.union([z.literal(''), birthday]).optional(),
    email: z.union([z.literal(''), email]).optional(),
  },
  result: userOther,
  errors: ['underAge'],
  needsFreshCredential: true,
  rateLimit: editRate,
})

export const sendEmailLink = endpoint('/sendEmailLink', {
  summary: "Sends a link to the player's e-mail address, by which it is confirmed",
  body: {},
  result: z.object({ isEmailConfirmed: z.boolean().meta({ description: 'true: nothing was sent' }) }),
  errors: ['emailMissing'],
  rateLimit: { limit: 10, windowMs: MINUTE_MS, key: 'player' },
})

export const confirmEmail = endpoint('/confirmEmail', {
  summary: 'Confirms an e-mail address by the token of its link, once',
  access: 'public',
  body: { token: z.string().min(1).max(64) },
  result: z.object({ email: z.string().meta({ description: 'masked' }) }),
  errors: ['emailLinkEnded'],
  rateLimit: { limit: 30, windowMs: MINUTE_MS, key: 'address' },
})

export const updateAddress = endpoint('/updateAddress', {
  summary: 'Changes the postal address',
  body: address,
  result: userOther,
  needsFreshCredential: true,
  rateLimit: editRate,
})

export const agentFill = endpoint('/agentFill', {
  summary: 'States who invited the player, once',
  body: {
    pid: typedTextSchema(32, typedCodeSchema).min(1).meta({ description: "the inviter's invite code or id" }),
  },
  result: userInfoSchema.pick({ pid: true, inviterName: true }),
  errors: ['inviterUnknown', 'inviterSelf', 'inviterSet', 'inviterLoop'],
  rateLimit: { limit: 10, windowMs: MINUTE_MS, key: 'player', isShared: true },
})

export const updateMessageSettings = endpoint('/updateMessageSettings', {
  summary:
    'Agrees to offers and news by mail and push, or takes that back; messages about security and money always come',
  body: { wantsPromotions: z.boolean() },
  result: z.object({ wantsPromotions: z.boolean() }),
  rateLimit: { limit: 30, windowMs: MINUTE_MS, key: 'player' },
})
