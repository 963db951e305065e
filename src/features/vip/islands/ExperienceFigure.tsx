import { ExactText } from '../../../components/ExactText.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $user } from '../../../stores/session/token.ts'

/** The player's experience in whole VIP points. */
export function ExperienceFigure() {
  const user = useBrowserStore($user, undefined)
  return <ExactText className="money stage-count">{user ? formatWholeNumber(user.vipExp) : '–'}</ExactText>
}
