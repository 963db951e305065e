import { useStore } from '@nanostores/react'
import scene from '../../../assets/stages/limits.svg?url'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { endDayText, type SelfLimits } from '../browser/limits.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

/**
 * The head of the limits page: the day on which the current break ends, or how many limits the player has.
 * @param limits `undefined` while they load
 */
export function LimitsHead({ limits }: { limits: SelfLimits | undefined }) {
  const t = useStore(limitsMessages)
  const exclusion = limits?.exclusion
  if (!exclusion) {
    const count = limits?.list.filter(({ limit }) => limit !== null).length
    const figure = count === 0 ? t.noneSet : count && t.countSet(count)
    return <StageHead scene={scene} isLow label={t.yours} figure={figure ?? '–'} />
  }
  const { kind, untilMs } = exclusion
  const labels = { coolOff: t.coolOffTitle, selfExclusion: t.exclusionTitle, staff: t.setByStaff }
  return (
    <StageHead
      scene={scene}
      isLow
      label={t.endsOn({ name: labels[kind] })}
      figure={<AmountOrWords text={endDayText(untilMs)} />}
    />
  )
}
