import type { CastText } from './cast-texts.ts';

export const texts: Readonly<Record<CastText, string>> = {
  cast: 'Cast (Google)',
  note: 'Lädt ein Programm von Google, um auf einem anderen Gerät abzuspielen.',
  loading: 'Das Programm von Google wird geladen …',
  choose: 'Wählen Sie ein Gerät in der Liste des Browsers.',
  again: 'Bereit. Wählen Sie „Cast (Google)“ noch einmal, um ein Gerät auszusuchen.',
  connecting: 'Verbindung mit {{device}} …',
  playsOn: 'Wird auf {{device}} abgespielt',
  stop: 'Beenden und hier abspielen',
  blocked:
    'Das Programm von Google konnte nicht geladen werden. Vielleicht blockiert es Ihr Browser oder Ihr Netzwerk.',
  unavailable: 'Dieser Browser unterstützt Google Cast nicht.',
  noDevice: 'Es wurde kein Gerät gefunden. Es muss im selben Netzwerk sein wie dieses.',
  cancelled: 'Es wurde kein Gerät gewählt.',
  failed: 'Das Gerät ist nicht erreichbar.',
  loadFailed: '{{device}} kann dies nicht abspielen.',
};
