import { Bulbs } from '../kit/paints.tsx'
import { INK, paint } from './paints.tsx'

/** The name in sign-painter's letters, outlined, so that it looks the same before any font arrives. */
const PALAYOK =
  'M30.8 331h-8.2l-1.9-1.9V294l1.9-2.1 16.2-1.1q4.8-.3 7.5.9t3.8 3.7q1.1 2.4 1.1 5.7v7.3q0 3.3-1.1 5.8-1.1 2.6-3.8 4t-7.5 1.5l-6.1.1v9.2zm1.8-29.5v8.4l4.7-.2 2-.9.5-1.9v-3l-.5-1.9-2-.7Zm35 27.4-2 2.1h-7.7l-1.9-2.1v-15.1l.5-3.9q.5-2.3 1.5-5.3l4.6-13.3 2.7-2 14.3-.7 2.6 1.9 4.6 13.3q1.1 3 1.6 5.3l.5 4.1v15.7L87 331h-8l-2.1-2.1v-8.2l-9.3.1Zm3-27.6-2.5 8.9 8.3-.2-2.5-8.8-1-1-1.3.1zm53.6 29.7H97.3l-1.9-2.1v-38.7l1.9-2.2 8.2-.2 1.9 2.1v29.7h7.3v-9.8l1.9-2.2h7.6l2 2.1v19.1zm18.8-2.2-1.9 2.2h-7.8l-1.9-2.2v-16l.5-4.2q.5-2.4 1.6-5.5l4.6-13.8 2.7-2.1H155l2.6 2 4.7 13.9q1 3.1 1.5 5.5l.5 4.2v16l-1.9 2.2h-8l-2-2.2v-8.5H143Zm3-28.8-2.5 9.2h8.3l-2.5-9.2-1-1.1-1.3.1zm44.2 31h-8.6l-1.9-2.2v-7.7l-8.1-12.5-1.3-2.2-.6-2.2-.1-3v-11.7l1.9-2.2 8.1.2 1.9 2.2v9.9l.1 1.2.4 1.3 2.4 4.4 1.3 1h.5l1.3-1 2.4-4.3.5-1.3v-11.1l1.9-2.1 7.9.2 1.9 2.2v11.5l-.1 3-.7 2.1-1.2 2.2-8 12.3v7.6zm50.2-10.9q0 2.7-.7 4.8-.7 2.2-2.5 3.7-1.8 1.6-5 2.4-3.2.9-8.2.9t-8.1-.9q-3.3-.8-5.1-2.4t-2.5-3.9q-.7-2.2-.7-4.9v-20.3q0-2.8.7-5t2.5-3.7q1.8-1.6 5.1-2.3 3.2-.8 8.1-.6 5 .2 8.2 1.3 3.2 1 5 2.6t2.5 3.9.7 4.8Zm-20.8-2.3.8 1.9q.8.8 3.6.9 2.9 0 3.7-.8l.8-1.9v-15.7l-.8-2q-.8-.8-3.7-.9-2.8 0-3.6.7l-.8 1.9Zm37.7 13.2h-8.2l-1.9-2.1V292l1.9-1.9 8.2.4 1.9 2.2v12.9l2.1.1 5.4-12.7 2.7-1.7 8.1.6 1.2 1.9-5.4 12.4q3 .3 4.8 2.3 1.7 2.1 1.7 5.3v15.3l-1.9 1.9h-8.1l-1.9-2v-10.8l-1.7-1.9-7-.1V329z'
const POP =
  'M88.3 387h-12l-2.9-2.8v-50.6l2.9-2.8h23.8q7.1 0 11.1 2 4.1 1.9 5.7 5.3t1.6 8v9.9q0 4.6-1.6 8t-5.7 5.3q-4 1.9-11.1 1.9h-9v13zm2.7-41.6v11.8h7l3-1.2.7-2.6v-4.2l-.7-2.6-3-1.2Zm83.2 26.9q0 3.5-1 6.5-1.1 2.9-3.7 5-2.7 2.1-7.4 3.2t-12.1 1.2q-7.3 0-12-1.2t-7.4-3.2q-2.6-2.1-3.7-5-1.1-3-1.1-6.5v-26.6q0-3.6 1.1-6.6t3.7-5 7.4-3.3q4.7-1.1 12-1.1 7.4 0 12.1 1.1t7.4 3.3q2.6 2.1 3.7 5 1 3 1 6.6Zm-30.7-2.9 1.2 2.7q1.1 1 5.3 1 4.3 0 5.5-1l1.1-2.7v-20.9l-1.1-2.6q-1.2-1-5.5-1t-5.3 1l-1.2 2.6ZM199 387h-12.1l-2.8-2.8v-50.6l2.8-2.8h23.9q7.1 0 11.1 2 4 1.9 5.7 5.3 1.6 3.4 1.6 8v9.9q0 4.6-1.6 8t-5.7 5.3-11.1 1.9h-9v13zm2.7-41.6v11.8h7l3-1.2.7-2.6v-4.2l-.7-2.6-3-1.2Z'

const BULBS = Array.from({ length: 17 }, (_, index) => {
  const x = 24 + index * 22
  return [x, Math.round(10 + ((x - 200) / 200) ** 2 * 14)] as const
})

/** The name of the game on its board over the rack; 400 by 96 units. */
export function Sign() {
  return (
    <g strokeLinejoin="round">
      <path d="M70 60H84V96H70ZM316 60H330V96H316Z" fill={paint('bamboo')} stroke={INK} strokeWidth="2.4" />
      <path d="M12 22Q200 -12 388 22L380 84Q200 70 20 84Z" fill={paint('red')} stroke={INK} strokeWidth="3" />
      <path d="M22 30Q200 2 378 30L371 76Q200 62 29 76Z" fill="#2A1060" stroke="#FFC845" strokeWidth="2" />
      <Bulbs places={BULBS} radius={2.6} />
      <Word path={PALAYOK} at="translate(24 -190) scale(.76)" />
      <Word path={POP} at="translate(208 -152) scale(.565)" />
    </g>
  )
}

function Word({ path, at }: { readonly path: string; readonly at: string }) {
  return (
    <g transform={at}>
      <path d={path} transform="translate(2 5)" fill="#8E1620" stroke="#8E1620" strokeWidth="7" />
      <path d={path} fill={INK} stroke={INK} strokeWidth="6" />
      <path d={path} fill={paint('gold')} />
    </g>
  )
}
