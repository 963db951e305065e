/** Every table without data about players, with its columns. */
export const IMPERSONAL_DATA: Readonly<Record<string, string>> = {
  activity: `id type_id title sort type click_type click_action unlogin_show_status home_float_show_status theme_url
    status opens_at_ms closes_at_ms`,
  activity_start: 'day activity_id game_id starts',
  audit_head: 'id position hash',
  audience_mail: 'id purpose audience title text items sent_at_ms claim_until_ms withdrawn_at_ms',
  chat_canned: 'name text',
  configuration_version: 'id version',
  game_hour: 'hour game_id plays stake payout stakes_squared',
  goods: 'id title picture photo price most is_offered',
  goods_stock: 'id goods_id pieces reason at_ms',
  hot_game: 'place game_id',
  lottery_draw: `id tier number state terms secret_hash secret sold list_hash reason opened_at_ms closes_at_ms
    closed_at_ms ended_at_ms`,
  notice: 'id title text audience purpose link is_line is_popup from_ms until_ms',
  outbox_delivery: 'message_id consumer state attempts next_at_ms error',
  pk_week: `week terms pay_at_ms red_points blue_points red_shared blue_shared red_players blue_players scored_at_ms
    through winner settled_at_ms paid_at_ms`,
  prize_table: 'hash name prizes created_at_ms',
  provider_inquiry: 'provider provider_round_id tries next_at_ms',
  jackpot_pool: 'pool remainder seeded fed paid wins won_at_ms',
  jackpot_feed: 'day stakes',
  red_packet: `code sum count least most opened paid seed_hash secret created_at_ms ends_at_ms closed_at_ms`,
  roll_up: 'name journal_id',
  schedule: 'name due_at_ms last_run_at_ms fence not_before_ms failures error',
  setting: 'key value version staff at_ms',
  setting_change: 'key version value at_ms',
  stream_process: 'id seen_at_ms',
  telemetry_day: 'day events',
  theme_draft: 'view_hash theme expires_at_ms',
  vip_opening: 'id begun_at_ms last_player_id ended_at_ms',
}
