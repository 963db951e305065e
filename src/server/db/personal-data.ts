import { CHAT_PERSONAL_DATA } from './personal-data-chat.ts'
import type { PersonalData } from './personal-entry.ts'
import { FEEDBACK_DATA } from './personal-feedback.ts'
import { MESSAGE_PERSONAL_DATA } from './personal-messages.ts'
import { PRIZE_DATA } from './personal-prizes.ts'

const of = (paragraph: string) => (named: Readonly<Record<string, string>>, rest: string) => ({
  paragraph,
  named,
  rest,
})

const registered = of('When you register.')
const loggedIn = of('When you log in.')
const socially = of('When you log in by Google, Facebook or LINE.')
const byPasskey = of('When you add a passkey.')
const profiled = of('When you fill in your profile.')
const deposited = of('When you deposit.')
const withdrawn = of('When you withdraw.')
const played = of('When you play.')
const rewarded = of('When you get a bonus.')
const limited = of('When you set a limit or take a break.')
const verified = of('When we must verify who you are.')
const reported = of('When something fails in the app.')
const practised = of('When you practise without an account.')
const commanded = of('When our staff act.')
const moved = of('When money moves.')

/**
 * Every table with data about a person. A guard compares the columns with the tables, and the words with the page
 * `content/pages/privacy-policy.md`. A new table or column needs an entry here, and words on the page if it tells
 * something new about a person.
 */
export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = {
  player: registered(
    {
      account: 'account name',
      account_key: 'account name',
      password_hash: 'password',
      mobile: 'phone',
      nickname: 'nickname',
      avatar: 'picture',
      inviter_id: 'who invited you',
      invite_code: 'your own invite code',
      terms_version: 'version of the terms',
      terms_at_ms: 'version of the terms',
      eligible_at_ms: 'confirmation that you may play',
      block_reason: 'why our staff blocked the account',
      blocked_at_ms: 'why our staff blocked the account',
      last_login_at_ms: 'last login',
    },
    'id account_type created_at_ms excluded_from_ms exclusion_reason',
  ),
  nickname: registered({ nickname_key: 'nickname' }, 'player_id'),
  session: loggedIn(
    { network: 'network address', device: 'browser and system', token_hash: 'key that keeps you logged in' },
    'id player_id created_at_ms seen_at_ms active_at_ms credential_at_ms expires_at_ms',
  ),
  player_device: loggedIn(
    { device_hash: 'scrambled form of a random number of your device' },
    'player_id session_id created_at_ms seen_at_ms',
  ),
  open_stream: loggedIn({}, 'id player_id process_id opened_at_ms'),
  hub_event: loggedIn({}, 'id topic data at_ms'),
  sms_code: loggedIn({ mobile: 'phone', hash: 'code by SMS' }, 'mode expires_at_ms tries_left is_used'),
  limit_window: loggedIn({ limit_key: 'failed tries' }, 'count ends_at_ms'),
  kept_identifier: loggedIn({ mac: 'removed from your account' }, 'player_id is_former kept_at_ms'),
  social_account: socially(
    { subject: 'number of the account', name: 'name', email: 'e-mail address' },
    'social_type player_id created_at_ms',
  ),
  social_visit: socially(
    { subject: 'number of the account', name: 'name', email: 'e-mail address' },
    'state_hash social_type purpose player_id nonce verifier code_hash expires_at_ms',
  ),
  sandbox_openid: socially(
    { payload: 'in the demonstration' },
    'key grant_id uid consumed_at_ms expires_at_ms',
  ),
  passkey: byPasskey(
    { name: 'name that you give it', public_key: 'public key', used_at_ms: 'last use' },
    'id player_id counter transports is_backed_up created_at_ms',
  ),
  passkey_challenge: byPasskey({}, 'challenge_hash purpose player_id expires_at_ms'),
  profile: profiled(
    {
      avatar_key: 'picture that you upload',
      details: 'birthday, e-mail address and address',
      wants_promotions: 'offers and news',
    },
    'player_id is_complete updated_at_ms',
  ),
  safebox: profiled({ password_hash: 'password of your safebox' }, 'player_id changed_at_ms'),
  deposit_order: deposited(
    {
      amount: 'amount',
      recharge_type: 'channel',
      state: 'state of the order',
      offer: 'offer that you chose',
    },
    `id player_id checkout_url created_at_ms expires_at_ms paid_at_ms instructions bonus_key coupon_id
    wagering_multiple wagering_days game_id`,
  ),
  deposit_checkout: deposited({}, 'order_id checkout_id'),
  payment_event: deposited({}, 'provider event_id order_id at_ms'),
  deposit_refund: deposited(
    { settle_reason: 'do not fit' },
    'order_id player_id amount created_at_ms next_at_ms done_at_ms',
  ),
  deposit_deviation: deposited(
    { settle_reason: 'do not fit' },
    'provider event_id kind order_id expected received outcome at_ms settled_at_ms settled_as',
  ),
  sandbox_checkout: deposited(
    {},
    'id order_id amount return_url recharge_type state script notify_at_ms created_at_ms',
  ),
  receiving_account: withdrawn(
    {
      account_name: 'name and number of your receiving accounts',
      account_number: 'name and number of your receiving accounts',
      account_tail: 'last digits',
      number_mac: 'scrambled value of the number',
    },
    'id player_id bank_id created_at_ms usable_at_ms deleted_at_ms',
  ),
  withdrawal: withdrawn(
    {
      account_name: 'name and number of your receiving accounts',
      account_number: 'name and number of your receiving accounts',
      account_tail: 'last digits',
      amount: 'amounts',
      reason: 'reasons',
      note: 'notes of our staff',
    },
    'id player_id state bank_id created_at_ms due_at_ms approved_at_ms paying_at_ms decided_at_ms win_source',
  ),
  payout: withdrawn(
    {},
    'withdrawal_id provider payout_id state error asked_at_ms next_at_ms changed_at_ms acknowledged_at_ms',
  ),
  payout_deviation: withdrawn(
    { settle_reason: 'reasons' },
    'provider payout_id kind withdrawal_id expected received state at_ms settled_at_ms settled_as',
  ),
  sandbox_payout: withdrawn({}, 'withdrawal_id amount bank_id at_ms'),
  journal: moved({ kind: 'each change of your balance' }, 'id reference player_id at_ms'),
  entry: moved({}, 'journal_id line account item amount balance_after position previous_journal_id'),
  balance: moved({ amount: 'balance' }, 'account item entries last_journal_id'),
  balance_hour: moved({ amount: 'balance' }, 'account item hour journal_id entries'),
  player_total: moved(
    { deposited: 'sums of your deposits', wagered: 'sums of your deposits', review_from_ms: 'under review' },
    `player_id deposits withdrawn withdrawals won owed open_grants excluded_until_ms verified_at_ms limit_mask
    revoked_from_ms check_minutes check_from_ms played_at_ms counted vip_next vip_rules`,
  ),
  command: moved({ outcome: 'answer to each request' }, 'actor_id request_id name body_hash at_ms'),
  outbox: moved({ payload: 'messages between the parts of our system' }, 'id topic at_ms'),
  round: played(
    { choice: 'your choices', outcome: 'result', stake: 'stake', created_at_ms: 'time' },
    `id actor_id previous_round_id game_id engine_version total_price total_payout state engine_state plays
    seed_number nonce price bonus_part counted payout`,
  ),
  round_step: played(
    { choice: 'your choices', outcome: 'result' },
    'round_id step seed_number nonce price bonus_part counted payout created_at_ms',
  ),
  round_hour: played({}, 'actor_id hour_ms previous_round_id'),
  ...MESSAGE_PERSONAL_DATA,
  ...FEEDBACK_DATA,
  ...PRIZE_DATA,
  server_seed: played({ client_seed: 'seeds' }, 'actor_id number hash secret plays revealed_at_ms'),
  seed_in_force: played(
    { client_seed: 'seeds' },
    'actor_id number hash nonce next_play_at_ms game_id open_rounds last_round_id game_session_id',
  ),
  game_session: played(
    { game_id: 'games that you open' },
    'player_id id activity_id started_at_ms ended_at_ms',
  ),
  last_played: played({ game_id: 'games that you open' }, 'player_id at_ms'),
  game_like: played({ game_id: 'games that you like' }, 'player_id at_ms'),
  recent_win: played({ payout: 'high payout' }, 'round_id player_id game_id stake at_ms'),
  play_day: played(
    { minutes: 'minutes of play' },
    `player_id day wagered lost last_minute real_wagered deposited plays rounds wins big_wins best_multiple
      best_at_ms ended_stakes`,
  ),
  play_day_game: played({}, 'player_id day game_id real_wagered plays'),
  game_day: played({}, 'player_id day game_id plays stake payout'),
  online_player: played({ seen_at_ms: 'that you are online' }, 'player_id game_id'),
  provider_session: played(
    { provider: 'games of other companies' },
    'token_hash player_id game_id game_session_id login_token_hash created_at_ms',
  ),
  provider_round: played(
    { provider: 'games of other companies' },
    'provider_round_id round_id player_id game_id state stake payout plays started_at_ms ended_at_ms',
  ),
  provider_transaction: played(
    { provider: 'games of other companies' },
    `transaction_id kind provider_round_id player_id body_hash request_id amount bonus_part counted is_rolled_back
    answer at_ms`,
  ),
  sandbox_game_visit: played(
    {},
    'id launch_token session_token player_id game_id opened_at_ms created_at_ms',
  ),
  sandbox_game_round: played(
    { choice: 'your choices' },
    'id visit_id player_id outcome stake payout state answer started_at_ms',
  ),
  item_grant: rewarded(
    { source: 'reason', amount: 'amount' },
    'id player_id item multiple state created_at_ms granted_at_ms cause wagering_days payer',
  ),
  item_lot: rewarded(
    { ends_at_ms: 'when your points, cards and coupons end' },
    'player_id item id pieces reminded_end_ms',
  ),
  wagering_grant: rewarded(
    { remaining: 'wagering that is left' },
    `id player_id kind source required bonus_money multiple state freed created_at_ms expires_at_ms
    cancelled_at_ms reminded_end_ms`,
  ),
  bonus_round: rewarded({}, 'round_id player_id grant_id stake bonus_part'),
  wager_effect: rewarded({}, 'round_id bet_id grant_id worked staked'),
  undone_cause: rewarded({}, 'cause player_id reason at_ms ended_at_ms'),
  award_write_off: rewarded({}, 'grant_id player_id cause item amount at_ms'),
  sign_in: rewarded({ day: 'last signed in for an award' }, 'player_id streak'),
  bonus_entry: rewarded({ kind: 'that you opened the installed app' }, 'player_id at_ms'),
  follow_opening: rewarded({ channel: 'pages of ours you opened' }, 'player_id at_ms'),
  task_mark: rewarded({ kind: 'what you did for tasks', key: 'what you did for tasks' }, 'player_id at_ms'),
  award_shortfall: rewarded({}, 'player_id kind amount'),
  rank_winner: rewarded(
    { place: 'places that you won' },
    'week player_id multiple won_at_ms diamonds settled_at_ms',
  ),
  rank_name: rewarded({ is_shown: 'show your nickname' }, 'player_id'),
  invite: rewarded(
    { inviter_id: 'Whom you invited', valid_at_ms: 'met the terms' },
    'invitee_id day shares_device decision created_at_ms turn_at_ms turn_use used_at_ms turn_reminded_ms',
  ),
  invite_uncounted: rewarded({}, 'invitee_id order_id from_day to_day'),
  invite_share: rewarded({ shares: 'how often you shared your invite link' }, 'player_id way'),
  agent: rewarded({ since_ms: 'whether you are an agent' }, 'player_id settled_day shortfall'),
  agent_day: rewarded(
    { staked: 'what your invitees staked on a day in all' },
    'agent_id day active rate commission carried claimed_at_ms is_stale',
  ),
  red_packet_share: rewarded({ amount: 'packets that you opened' }, 'code player_id place created_at_ms'),
  red_dot: rewarded({}, 'player_id dots next_change_ms wagered settings_version changes'),
  vip_baseline: rewarded({ wagered: 'stakes count for your level' }, 'player_id'),
  vip_state: rewarded(
    { level: 'VIP level' },
    'player_id highest since_ms until_ms counted_from given changes reminded_until_ms',
  ),
  vip_change: rewarded({ level_to: 'VIP level' }, 'player_id place level_from cause added at_ms'),
  vip_sign_in: rewarded({ day: 'last signed in for an award' }, 'player_id'),
  rebate_balance: rewarded({ carried: 'rebates' }, 'player_id game_type through_day'),
  rebate_day: rewarded({ counted: 'rebates' }, 'player_id game_type day rate'),
  rebate_claim: rewarded(
    { amount: 'rebates' },
    'id player_id game_type from_day through_day counted carried at_ms',
  ),
  ...CHAT_PERSONAL_DATA,
  play_limit: limited(
    { own_limit: 'limits', staff_limit: 'limits' },
    'player_id kind period asked_limit asked_from_ms asked_until_ms',
  ),
  player_protection: limited(
    { exclusion_kind: 'breaks and self-exclusions', reality_checks_seen: 'reality checks' },
    `player_id reality_check_minutes reality_check_seen_at_ms offered_at_deposit_ms
    exclusion_from_ms exclusion_until_ms exclusion_fixed_until_ms`,
  ),
  kyc: verified(
    { details: 'legal name', state: 'decision' },
    'player_id submitted_at_ms decided_at_ms updated_at_ms',
  ),
  kyc_item: verified(
    { reason_text: 'decision', storage_key: 'pictures of it' },
    'player_id item state reason',
  ),
  kyc_file: verified({ storage_key: 'pictures of it' }, 'player_id drop_at_ms'),
  kyc_identity: verified({ identity_mac: 'scrambled value' }, 'player_id'),
  telemetry_event: reported(
    { note: 'What failed', page: 'which page' },
    'name label value session_key at_ms received_at_ms',
  ),
  telemetry_page: reported({}, 'page_key stored received_at_ms'),
  practice_wallet: practised({ balance: 'practice balance' }, 'id key_hash used_on created_at_ms'),
  operator_audit: commanded(
    { staff: 'who ran it', command: 'words of the command' },
    'id is_ok at_ms position previous_hash hash',
  ),
  sandbox_sms: loggedIn({ mobile: 'phone', text: 'code by SMS' }, 'id at_ms'),
}
