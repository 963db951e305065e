import { useEffect, useRef, useState } from 'react'
import type { GameStageProps } from '../../game-client.tsx'
import type { ResultPicture } from '../../kit/stage/result.ts'
import type { StageClock } from '../../kit/stage/use-stage-clock.ts'
import type { PusherOutcome } from '../outcome.ts'
import type { DropStep } from '../timeline.ts'
import { createMachine, type Machine } from './machine.ts'
import { machineOf, machineText } from './memory.ts'

interface ShownPlay {
  /** `undefined` before the first drop, and while the server is asked for one. */
  readonly outcome: PusherOutcome | undefined
  readonly picture: ResultPicture
  readonly clock: StageClock<DropStep>
  readonly onFall: () => void
}

interface MachineState {
  readonly machine: Machine
  /** How many coins lie on the shelf. */
  readonly coins: number
  /** Whether no push fitted the last drop, so that the machine paid it by hand. */
  readonly isByHand: boolean
}

/**
 * The machine of the page. Its shelf is what the device has stored for the player. It is stored as after a drop as soon as
 * the push is found, before anything moves, so that a page opened anew shows the drop as done. A drop that was answered
 * to an earlier page is shown as done too.
 */
export function useMachine(
  { view, playId: dropId, memory, prefersReducedMotion }: GameStageProps,
  { outcome, picture, clock, onFall }: ShownPlay,
): MachineState {
  const [stored] = useState(() => machineOf(memory?.read()))
  const [state, setState] = useState({ coins: stored.shelf.length, isByHand: false })
  const lastId = useRef(stored.dropId)
  const latest = useRef({ memory, onFall })
  latest.current = { memory, onFall }
  const [machine] = useState(() =>
    createMachine(stored.shelf, {
      onSteered({ dropId }, { shelf, pushed }) {
        latest.current.memory?.write(machineText({ dropId, shelf }))
        setState({ coins: shelf.length, isByHand: pushed === undefined })
      },
      onFall: () => latest.current.onFall(),
    }),
  )

  const { phase } = view
  const resultMs = clock.steps.find(step => step.kind === 'result')?.atMs
  const { startedAtMs, mode } = clock
  useEffect(() => {
    if (!outcome || dropId === undefined || dropId === lastId.current) return
    const isStill = mode === 'still' && phase === 'shown'
    if (!isStill && resultMs === undefined) return
    lastId.current = dropId
    const isAtOnce = isStill || prefersReducedMotion || resultMs === undefined
    machine.show({ dropId, times: outcome.times }, isAtOnce ? 0 : startedAtMs + resultMs)
  }, [machine, outcome, dropId, mode, phase, resultMs, startedAtMs, prefersReducedMotion])

  // The steps of a hidden page run at once; the coins then are where they would come to rest.
  const { isResult } = picture
  useEffect(() => {
    if (isResult && document.hidden) machine.finish()
  }, [isResult, machine])

  return { machine, ...state }
}
