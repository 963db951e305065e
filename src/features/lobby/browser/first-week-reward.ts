import { computed } from 'nanostores'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { canOfferFirstWeek } from '../../../stores/session/first-week.ts'
import { $user } from '../../../stores/session/token.ts'
import { $settings } from '../../../stores/site/settings.ts'

/**
 * The most that a new player can collect in the first week, in centavos. 0 before the settings are loaded, if there is
 * nothing to collect, for a player who is no longer new, and for a player whom promotions may not reach.
 */
export const $firstWeekRewardMax = computed(
  [$settings, $user],
  (state): Centavos =>
    state.state === 'ready' && canOfferFirstWeek() ? state.config.clientConfig.lobbyBonusAmount : centavos(0),
)
