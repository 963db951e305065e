import { useStore } from '@nanostores/react'
import { Icon } from '../../components/icons/Icon.tsx'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { betRecord } from '../../contract/game.ts'
import { ownGamesMessages } from '../../i18n/en-US/own-games.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import type { EndlessList } from '../../stores/core/call/endless-list.ts'
import { openRound } from '../../stores/round/round.ts'
import { rounds } from '../../stores/round/rounds.ts'
import { Paged } from '../records/Paged.tsx'
import { RoundDialog } from './RoundDialog.tsx'

type Row = ResultOf<typeof betRecord>['list'][number]

/** All rounds of the player. */
export function Rounds() {
  return <RoundList store={rounds} none={ownGamesMessages.get().noRounds} />
}

interface RoundListProps<Filter> {
  store: EndlessList<Row, Filter>
  /** Sentence for an empty list. */
  none: string
}

/** Rounds with stake and payout. A tap opens the details of a round; an open round has a link to its game. */
export function RoundList<Filter>({ store, none }: RoundListProps<Filter>) {
  const t = useStore(ownGamesMessages)
  return (
    <>
      <Paged
        store={store}
        rowKey={round => round.roundId}
        empty={{ sentence: none, href: '/', action: t.seeGames }}
        render={round => (
          <>
            <div>
              <p className="font-semibold">{round.gameName}</p>
              <p className="text-sm text-quiet">{formatTime(round.createTime)}</p>
              {round.state === 'open' && (
                <a
                  className="relative z-10 inline-flex min-h-target items-center text-sm font-semibold text-teal underline"
                  href={`/game/start?gameId=${round.gameId}`}
                >
                  {t.continueGame({ game: round.gameName })}
                </a>
              )}
            </div>
            <div className="ml-auto text-right">
              <p className={`money font-semibold ${payoutColour(round)}`}>
                {round.payout > 0 && '+'}
                {formatMoney(round.payout)}
              </p>
              <p className="money text-sm text-quiet">{t.stakeOf({ stake: formatMoney(round.stake) })}</p>
            </div>
            <button
              type="button"
              className="row-button -ml-2 inline-grid min-h-target place-items-center text-quiet"
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

/** Only a payout above the stake has the colour of a win. */
function payoutColour({ payout, stake }: { payout: number; stake: number }): string {
  return payout > stake ? 'text-green' : payout > 0 ? 'text-ink' : 'text-quiet'
}
