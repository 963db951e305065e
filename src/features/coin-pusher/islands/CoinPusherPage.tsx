import { useState } from 'react'
import { GamePage } from '../../game/islands/public/GamePage.tsx'
import { openCoinPusher } from '../browser/coin-pusher.ts'

/** The content of `/activity/coin-pusher`: the page of the game coin pusher. */
export function CoinPusherPage() {
  useState(openCoinPusher)
  return <GamePage />
}
