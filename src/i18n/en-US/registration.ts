import { params } from '@nanostores/i18n'
import { DEFAULT_INVITE_COUPON_PESOS } from '../../domain/player/account.ts'
import { messages } from '../i18n.ts'

/** Texts of the registration that the log-in page does not show. */
export const registrationMessages = messages('registration', {
  registerTitle: 'Create your account',
  registrationMethods: 'Ways to register',
  inviteCode: 'Invite code (if you have one)',
  haveInviteCode: 'I have an invite code',
  inviteCodeHint: 'We pay whoever invites you.',
  inviteCoupon: `We pay whoever invites you. You may get a ₱${DEFAULT_INVITE_COUPON_PESOS} deposit coupon.`,
  eligible: params('I am {age} or older and may play'),
  eligibleWho: params(
    'You may not play if you are a government official, a member of the armed forces or police, a gaming license holder, on the restricted list, or under {age}. Nobody may play in public places. Funds of people who may not play are forfeited. You can use free bonuses after at least one valid top-up.',
  ),
  eligibleMissing: 'Confirm this to register.',
  terms: 'By registering you accept the',
  termsLink: 'terms of use',
  and: 'and the',
  privacyLink: 'privacy policy',
  registering: 'Registering…',
  haveAccount: 'Already have an account?',
})
