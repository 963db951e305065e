import { GAME_IDS } from './list.ts'

const IDS = GAME_IDS.join(' ')

/**
 * An inline script of the game page, before anything is painted: fetches the game's first picture, which depends on the
 * query, ahead of all script, and puts its address into a property for the style sheet. Kept as text so that the policy can hash it.
 */
export const FIRST_PICTURE = `(()=>{
const g=new URLSearchParams(location.search).get('gameId');
if(!'${IDS}'.split(' ').includes(g))return;
const i=new Image,u='/art/first/'+g+'.svg';i.fetchPriority='high';i.src=u;
document.documentElement.style.setProperty('--first-picture',"url('"+u+"')")
})()`
  .replaceAll('\n', '')
  .trim()
