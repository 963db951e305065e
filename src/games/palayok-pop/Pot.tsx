import type { ReactNode } from 'react'
import { type ClayPaintName, OUTLINE_COLOUR, paintUrl, paintUrlOfClay } from './paints.tsx'

/** The SVG view box that shows one pot together with its rope, in the units of the pot's drawing. */
export const POT_VIEW_BOX = '62 56 176 226'

interface PotLook {
  readonly clay: ClayPaintName
  readonly bands: ReactNode
}

const POT_BODY_PATH =
  'M96 98q-4 10 4 16-30 18-30 58 0 42 34 64 20 10 46 10 28 0 48-10 32-22 32-62 0-42-30-60 8-6 4-16-26-8-54-8t-54 8Z'

/** Draws painted lines around the belly of a pot, in the given color. */
function Lines({ colour }: { readonly colour: string }) {
  return <path d="M74 154q76 24 152 0M71 182q79 26 158 0" stroke={colour} strokeWidth="4.5" />
}

/**
 * The looks of the pots: the color of the clay and the painted bands. A look does not depend on the content of a pot,
 * so it reveals nothing.
 */
export const POT_LOOKS: readonly PotLook[] = [
  {
    clay: 'orange',
    bands: (
      <>
        <Lines colour="#FFDDA8" />
        <path d="M73 168q77 26 154 0" stroke="#2CC4D9" strokeWidth="11" strokeDasharray="0 17" />
        <path
          d="M80 204l12-8 10 14 12-10 10 14 13-12 13 13 13-13 12 12 11-13 12 9 10-13 12 8"
          stroke="#FFC845"
          strokeWidth="4"
        />
      </>
    ),
  },
  {
    clay: 'red',
    bands: (
      <>
        <path d="M71 176q79 28 158 0" stroke="#F7E9D0" strokeWidth="26" />
        <path d="M71 164q79 28 158 0M72 188q78 28 156 0" stroke="#3ED598" strokeWidth="4" />
        <path d="M76 178q74 26 148 0" stroke="#F2503B" strokeWidth="12" strokeDasharray="0 25" />
        <path d="M76 178q74 26 148 0" stroke="#FFC845" strokeWidth="5" strokeDasharray="0 25" />
      </>
    ),
  },
  {
    clay: 'ochre',
    bands: (
      <>
        <path d="M72 160q78 26 156 0M74 196q76 26 152 0" stroke="#7A1F2B" strokeWidth="5" />
        <path
          d="M74 178l12-11 13 17 13-14 13 17 12-15 13 16 13-16 12 15 13-17 13 14 13-17 10 11"
          stroke="#C2352F"
          strokeWidth="6"
        />
        <path d="M84 212q66 22 132 0" stroke="#FFF3C2" strokeWidth="7" strokeDasharray="0 14" />
      </>
    ),
  },
  {
    clay: 'plum',
    bands: (
      <>
        <Lines colour="#FF9CCB" />
        <path
          d="M72 168q78 26 156 0"
          stroke="#FFC845"
          strokeWidth="13"
          strokeDasharray="10 15"
          strokeLinecap="butt"
        />
        <path
          d="M82 200q11 16 22 4 11 18 23 5 11 17 23 2 12 15 23-2 12 13 23-5 11 12 20-4"
          stroke="#FFDDEB"
          strokeWidth="4.500"
        />
      </>
    ),
  },
]

/** Two strands of rope from a knot to the pot's neck. */
function Rope() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M150 40v30m0-2-40 30m40-30 40 30" stroke={OUTLINE_COLOUR} strokeWidth="9" />
      <path d="M150 40v30m0-2-40 30m40-30 40 30" stroke="#F4C98B" strokeWidth="5" />
      <path d="M150 40v30" stroke="#A8672E" strokeWidth="5" strokeDasharray="3 5" />
      <circle cx="150" cy="70" r="6.500" fill="#F4C98B" stroke={OUTLINE_COLOUR} strokeWidth="3" />
    </g>
  )
}

/** The clip path that bounds the painted bands of every pot. Each drawing with pots must define it. */
export function PotOutline() {
  return (
    <clipPath id="pot">
      <path d={POT_BODY_PATH} />
    </clipPath>
  )
}

/**
 * Draws a whole pot. The drawing around it must contain `PotOutline`.
 * @param look index of an entry of `POT_LOOKS`
 */
export function Pot({ look }: { readonly look: number }) {
  const { clay: colour, bands } = POT_LOOKS[look] ?? { clay: 'orange', bands: null }
  return (
    <>
      <path
        d={POT_BODY_PATH}
        fill={paintUrlOfClay(colour)}
        stroke={OUTLINE_COLOUR}
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <g clipPath="url(#pot)" fill="none" strokeLinecap="round" strokeLinejoin="round">
        {bands}
        <path d="M100 114q50 12 100 0l10 8q-60 16-120 0Z" fill="#3A0F1A" opacity=".5" />
        <path d="M214 120q34 50-8 112-18 16-60 16 74 10 98-40 12-50-30-88Z" fill="#2A0A1C" opacity=".32" />
        <path d="M196 232q24-18 27-52" stroke="#FFB27A" strokeWidth="4" opacity=".55" />
        <path d="M84 152q4-20 22-29m-26 49v7" stroke="#FFF3E2" strokeWidth="7" opacity=".9" />
      </g>
      <Mouth colour={colour} />
      <Rope />
    </>
  )
}

function Mouth({ colour }: { readonly colour: ClayPaintName }) {
  return (
    <>
      <ellipse
        cx="150"
        cy="99"
        rx="56"
        ry="11.500"
        fill={paintUrlOfClay(colour)}
        stroke={OUTLINE_COLOUR}
        strokeWidth="5"
      />
      <ellipse cx="150" cy="99" rx="43" ry="6.500" fill="#2E0C16" />
    </>
  )
}

/** A broken pot on its rope: the neck with a jagged edge. @param isSooty whether the pot contained soot */
export function BrokenPot({ isSooty }: { readonly isSooty: boolean }) {
  const colour = isSooty ? paintUrl('soot') : paintUrlOfClay('orange')
  return (
    <>
      <path
        d="M96 98q-4 10 4 16-15 9-23 24l13-5 6 14 13-11 9 17 12-20 12 25 11-23 12 19 10-21 12 15 7-16 13 10q-7-16-21-27 8-6 4-16Z"
        fill={colour}
        stroke={OUTLINE_COLOUR}
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path d="M100 114q50 12 100 0l6 6q-56 14-112 0Z" fill="#2E0C16" opacity=".55" />
      <ellipse cx="150" cy="99" rx="56" ry="11.500" fill={colour} stroke={OUTLINE_COLOUR} strokeWidth="5" />
      <ellipse cx="150" cy="99" rx="43" ry="6.500" fill={isSooty ? '#0A0714' : '#2E0C16'} />
      <Rope />
    </>
  )
}
