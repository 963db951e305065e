import { DEFAULT_STAKE } from '../../games/jeepney-fiesta/odds.ts'
import { Paytable } from '../../games/jeepney-fiesta/Paytable.tsx'
import { gameJeepneyFiesta } from '../../i18n/en-US/game-jeepney-fiesta.ts'
import { formatMoney } from '../../i18n/money.ts'

/** The awards and odds of a game that can be played, out of the table that its engine draws from. Static. */
export function GameFigures({ gameId }: { gameId: number }) {
  if (gameId !== 1001) return null
  return (
    <Paytable
      text={gameJeepneyFiesta}
      stake={DEFAULT_STAKE}
      formatMoney={formatMoney}
      drawSymbol={id => (
        <img
          className="jf-icon"
          src={`/art/jeepney-fiesta/${id}.svg`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
        />
      )}
    />
  )
}
