import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { isServerDrawnClientSeed } from '../../../domain/games/client-seed.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
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
import { $roundCheckCounts } from '../browser/own-rounds.ts'
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
        empty={{ sentence: t.noDraws, href: '/share', label: t.seeWheel }}
        render={draw => <DrawRow draw={draw} />}
      />
    </div>
  )
}

function DrawTally() {
  const t = useStore(fairnessMessages)
  const { checkable, hidden, right, wrong } = useStore($drawCheckCounts)
  const { hidden: hiddenRounds } = useStore($roundCheckCounts)
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
      {hidden > 0 && hiddenRounds === 0 && <RevealSeed text={t.hiddenDraws(hidden)} />}
      {hidden > 0 && hiddenRounds > 0 && (
        <p className="text-sm text-quiet">
          {t.hiddenDraws(hidden)} {t.revealAbove}
        </p>
      )}
    </>
  )
}

function DrawRow({ draw }: { draw: OwnDraw }) {
  const t = useStore(fairnessMessages)
  const { drawId, items, drawn, table, clientSeed, nonce, createTime } = draw
  return (
    <RecordRow
      title={items.length > 0 ? t.drawnPrize : t.nothingDrawn}
      atMs={createTime}
      state={<DrawVerdict draw={draw} />}
      figure={items.length > 0 && <AwardItems items={items} />}
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
