import { useStore } from '@nanostores/react'
import { Icon } from '../../components/icons/Icon.tsx'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { openRound } from '../../stores/round/round.ts'
import { rounds } from '../../stores/wallet/statement.ts'
import { Paged } from '../records/Paged.tsx'
import { RoundDialog } from './RoundDialog.tsx'

/** `/member/games`: my rounds with stake and payout; unfinished ones lead back to their game. */
export function Rounds() {
  const t = useStore(playerMessages)
  return (
    <>
      <Paged
        store={rounds}
        rowKey={round => round.roundId}
        empty={{ sentence: t.noRounds, href: '/', action: t.seeGames }}
        render={round => (
          <>
            <div>
              <p className="font-semibold">{round.gameName}</p>
              <p className="text-sm text-quiet">{formatTime(round.createTime)}</p>
              {round.state === 'open' && (
                <a
                  className="inline-flex min-h-target items-center text-sm font-semibold text-teal underline"
                  href={`/game/start?gameId=${round.gameId}`}
                >
                  {t.goOn({ game: round.gameName })}
                </a>
              )}
            </div>
            <div className="ml-auto text-right">
              <p className={`money font-semibold ${round.payout > 0 ? 'text-green' : 'text-quiet'}`}>
                {round.payout > 0 && '+'}
                {formatMoney(round.payout)}
              </p>
              <p className="money text-sm text-quiet">{t.stakeOf({ stake: formatMoney(round.stake) })}</p>
            </div>
            <button
              type="button"
              className="icon-button -mr-2 shrink-0 text-quiet"
              aria-label={t.details({ game: round.gameName, time: formatTime(round.createTime) })}
              onClick={() => void openRound(round.roundId)}
            >
              <Icon name="chevron-right" />
            </button>
          </>
        )}
      />
      <RoundDialog />
    </>
  )
}
