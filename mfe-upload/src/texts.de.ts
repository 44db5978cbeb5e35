import type { texts as en } from './texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  title: 'Medien einreichen',
  description: 'Was dieses Portal aufnimmt und wie Medien hineinkommen.',
  intro:
    'Wir veröffentlichen Videos und Tonaufnahmen aus Wissenschaft, Lehre und Forschung, bewahren sie auf Dauer auf und machen sie zitierbar.',
  'now.title': 'Zurzeit nimmt die Redaktion Ihre Dateien persönlich entgegen.',
  'now.text':
    'Schreiben Sie uns mit einer kurzen Beschreibung. Wir nennen Ihnen einen Ort für Ihre Datei, stimmen den Eintrag mit Ihnen ab und veröffentlichen ihn.',
  'now.contact': 'Redaktion kontaktieren',
  'files.title': 'Dateien',
  'files.formats': 'Formate',
  'files.formatsText':
    'Video oder Ton in einem verbreiteten Container (MP4, MOV, MKV, WebM, AVI, MPEG, MP3, M4A, WAV, FLAC, Ogg), in der besten Qualität, die Sie haben.',
  'files.size': 'Größe',
  'files.sizeText': 'Bis zu 8 GiB je Datei',
  'files.duration': 'Dauer',
  'files.durationText': 'Von einer Sekunde bis zwölf Stunden',
  'files.captions': 'Untertitel',
  'files.captionsText': 'WebVTT (.vtt) oder SubRip (.srt), in beliebig vielen Sprachen',
  'licence.title': 'Lizenzen',
  'licence.text':
    'Sie wählen die Lizenz. Wir empfehlen CC BY 4.0: Andere dürfen auf Ihrer Arbeit aufbauen, solange sie Ihren Namen nennen.',
  'licence.reserved': 'Alle Rechte vorbehalten',
  'rights.title': 'Was Sie bestätigen',
  'rights.own': 'Sie verfügen über die Rechte an dem Medium.',
  'rights.persons': 'Erkennbare Personen haben eingewilligt.',
  'rights.thirdParty': 'Die Rechte an fremden Bildern, Musik und Texten sind geklärt.',
  'rights.portal': 'Das Portal darf das Medium speichern, umwandeln, erschließen und archivieren.',
  'rights.metadata': 'Beschreibung und Vorschaubilder sind für alle frei nutzbar (CC0).',
  'genre.title': 'Genres',
  'genre.text': 'Jedes Medium gehört zu einem dieser Genres.',
  'steps.title': 'Von der Datei zur Veröffentlichung',
  'steps.file': 'Datei',
  'steps.fileText': 'Die Datei wird übertragen und auf Vollständigkeit geprüft.',
  'steps.description': 'Beschreibung',
  'steps.descriptionText':
    'Titel und Zusammenfassung auf Deutsch, Englisch oder in beiden Sprachen; dazu beteiligte Personen, Herausgeber, Jahr, Sprache, Genre, ein bis drei Fächer und Schlagwörter.',
  'steps.licence': 'Lizenz',
  'steps.licenceText': 'Sie wählen die Lizenz und bestätigen die oben genannten Punkte.',
  'steps.review': 'Prüfung',
  'steps.reviewText': 'Sie und die Redaktion sehen den ganzen Eintrag vor der Veröffentlichung noch einmal an.',
  'steps.processing': 'Verarbeitung',
  'steps.processingText':
    'Die Datei wird für alle Bildschirme umgewandelt, Vorschaubilder entstehen, Untertitel und Texte werden erschlossen.',
};
