import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { GrantKindName } from '../../../domain/awards/grant-kinds.ts'
import { isServerDrawnClientSeed } from '../../../domain/games/client-seed.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $awardTitleOf } from '../../../stores/awards/words.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import {
  $drawCheckCounts,
  $drawCheckResults,
  checkOwnDraws,
  isDrawCheckable,
  type OwnDraw,
  ownDraws,
  saveOwnDraws,
} from '../browser/own-draws.ts'
import { $roundCheckCounts, ownRoundsWithPlays } from '../browser/own-rounds.ts'
import { fairnessMessages } from '../texts/en-US/fairness.ts'
import { RevealSeed } from './OwnRounds.tsx'

/**
 * The list of prizes that were drawn for the player, and a button that recomputes all of them. Visitors must log in.
 */
export function OwnDraws() {
  const t = useStore(fairnessMessages)
  const isLoggedIn = useBrowserStore($isLoggedIn, false)
  if (isLoggedIn) return <PlayerDraws />
  return <p className="text-quiet">{t.logInForDraws}</p>
}

function PlayerDraws() {
  const t = useStore(fairnessMessages)
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{t.ownDrawsHint}</p>
      <DrawTally />
      <PagedList
        store={ownDraws}
        rowKey={draw => draw.drawId}
        timeOf={draw => draw.createTime}
        empty={{ sentence: t.noDraws, href: '/prizes', label: t.seePrizes }}
        render={draw => <DrawRow draw={draw} />}
      />
    </div>
  )
}

function DrawTally() {
  const t = useStore(fairnessMessages)
  const { checkable, hidden, right, wrong } = useStore($drawCheckCounts)
  const { hidden: hiddenRounds } = useStore($roundCheckCounts)
  // The seed decides rounds too, so its button is above the rounds if some of them wait for the seed.
  const areRoundsKnown = useStore(ownRoundsWithPlays.$records).state !== 'loading'
  return (
    <>
      {checkable > 0 && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button-line" onClick={() => void checkOwnDraws()}>
            {t.checkDraws(checkable)}
          </button>
          <button type="button" className="button-line" onClick={() => void saveOwnDraws()}>
            {t.saveDraws}
          </button>
        </div>
      )}
      <div role="status" className="grid gap-1">
        {right > 0 && <p className="text-green">{t.rightDraws(right)}</p>}
        {wrong > 0 && <p className="text-red-soft">{t.wrongDraws(wrong)}</p>}
      </div>
      {hidden > 0 && areRoundsKnown && hiddenRounds === 0 && <RevealSeed text={t.hiddenDraws(hidden)} />}
      {hidden > 0 && hiddenRounds > 0 && (
        <p className="text-sm text-quiet">
          {t.hiddenDraws(hidden)} {t.revealAbove}
        </p>
      )}
    </>
  )
}

/** The kinds of awards that are drawn. The name of a prize table begins with the kind of the awards in it. */
const DRAWN_KINDS = [
  'daily-wheel',
  'slotshack',
  'scratch-card',
  'invite-wheel',
  'jackpot',
] as const satisfies readonly GrantKindName[]

function DrawRow({ draw }: { draw: OwnDraw }) {
  const t = useStore(fairnessMessages)
  const titleOf = useStore($awardTitleOf)
  const { drawId, name, items, drawn, table, clientSeed, nonce, createTime } = draw
  return (
    <RecordRow
      title={titleOf(DRAWN_KINDS.find(kind => name.startsWith(kind)) ?? null)}
      atMs={createTime}
      state={<DrawVerdict draw={draw} />}
      figure={items.length > 0 ? <AwardItems items={items} /> : t.nothingDrawn}
      facts={[
        [t.drawn, formatWholeNumber(drawn)],
        [t.drawnFrom, formatWholeNumber(table.total)],
        [t.nonce, String(nonce)],
      ]}
      number={drawId}
    >
      {isServerDrawnClientSeed(clientSeed) && <p className="text-quiet">{t.seedPicked}</p>}
    </RecordRow>
  )
}

function DrawVerdict({ draw }: { draw: OwnDraw }) {
  const t = useStore(fairnessMessages)
  const check = useStore($drawCheckResults)[draw.drawId]
  if (check === undefined) {
    return <StateChip tone="over" label={isDrawCheckable(draw) ? t.isUnchecked : t.isHidden} />
  }
  return <StateChip tone={check ? 'good' : 'bad'} label={check ? t.isRight : t.isWrong} />
}
