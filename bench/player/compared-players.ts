/** The other players, each used as its documentation shows: the smallest page with controls and HLS. */

export interface ComparedPlayer {
  name: string;
  /** Body of the page. `SRC` stands for the playlist, `AUTO` for `autoplay` or nothing. */
  body: string;
  /** Script of the page. `begin` is called immediately or on the click. */
  script: string;
}

const hlsJs = `
import Hls from 'hls.js/light';
const play = () => {
  const video = document.querySelector('video');
  const hls = new Hls();
  hls.loadSource(src);
  hls.attachMedia(video);
  video.play();
};`;

export const comparedPlayers: readonly ComparedPlayer[] = [
  {
    name: 'hls.js/light, native controls',
    body: '<video muted playsinline controls></video>',
    script: `${hlsJs}\nbegin(play);`,
  },
  {
    name: 'media-chrome + hls.js/light',
    body: `<media-controller><video slot="media" muted playsinline></video><media-control-bar>
      <media-play-button></media-play-button><media-time-range></media-time-range><media-time-display></media-time-display>
      <media-mute-button></media-mute-button><media-volume-range></media-volume-range><media-captions-button></media-captions-button>
      <media-playback-rate-button></media-playback-rate-button><media-pip-button></media-pip-button>
      <media-fullscreen-button></media-fullscreen-button></media-control-bar></media-controller>`,
    script: `import 'media-chrome';${hlsJs}\nbegin(play);`,
  },
  {
    name: 'video.js',
    body: '<video class="video-js" muted playsinline controls></video>',
    script: `
import 'video.js/dist/video-js.css';
import videojs from 'video.js';
const player = videojs(document.querySelector('video'));
begin(() => {
  player.src({ src, type: 'application/x-mpegURL' });
  player.play();
});`,
  },
  {
    name: 'Vidstack',
    body: '<div id="target"></div>',
    script: `
import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/styles/default/layouts/video.css';
import Hls from 'hls.js/light';
import { VidstackPlayer, VidstackPlayerLayout } from 'vidstack/global/player';
begin(async () => {
  const player = await VidstackPlayer.create({ target: '#target', title: '', src, muted: true, playsInline: true, layout: new VidstackPlayerLayout() });
  player.addEventListener('provider-change', ({ detail }) => { if (detail?.type === 'hls') detail.library = Hls; });
  player.addEventListener('can-play', () => player.play());
  player.load = 'eager';
});`,
  },
];
