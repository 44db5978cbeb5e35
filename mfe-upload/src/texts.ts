import { defineTexts } from '@mediothek/platform';

export const uploadTexts = defineTexts('upload', {
  en: {
    title: 'Hand in media',
    description: 'What this portal accepts and how media find their way into it.',
    intro:
      'We publish videos and sound recordings from science, teaching and research, keep them for the long term and make them citable.',
    'now.title': 'At present the editors take your files by hand.',
    'now.text':
      'Write to us with a short description. We answer with a place for your file, check the record with you and publish it.',
    'now.contact': 'Contact the editors',
    'files.title': 'Files',
    'files.formats': 'Formats',
    'files.formatsText':
      'Video or audio in a common container (MP4, MOV, MKV, WebM, AVI, MPEG, MP3, M4A, WAV, FLAC, Ogg), in the best quality you have.',
    'files.size': 'Size',
    'files.sizeText': 'Up to 8 GiB for each file',
    'files.duration': 'Duration',
    'files.durationText': 'From one second to twelve hours',
    'files.captions': 'Captions',
    'files.captionsText': 'WebVTT (.vtt) or SubRip (.srt), in any number of languages',
    'licence.title': 'Licences',
    'licence.text':
      'You choose the licence. We recommend CC BY 4.0, because it allows others to build on your work as long as they name you.',
    'licence.reserved': 'All rights reserved',
    'rights.title': 'What you confirm',
    'rights.own': 'You hold the rights to the medium.',
    'rights.persons': 'Persons who can be recognised have agreed.',
    'rights.thirdParty': 'Pictures, music and texts of others are cleared.',
    'rights.portal': 'The portal may store, convert, index and archive the medium.',
    'rights.metadata': 'Its description and thumbnails are free for everyone (CC0).',
    'genre.title': 'Genres',
    'genre.text': 'Every medium belongs to one of these genres.',
    'steps.title': 'From file to publication',
    'steps.file': 'File',
    'steps.fileText': 'The file is transferred and checked for completeness.',
    'steps.description': 'Description',
    'steps.descriptionText':
      'Title and abstract in English, German or both; the people involved, publisher, year, language, genre, one to three subjects and keywords.',
    'steps.licence': 'Licence',
    'steps.licenceText': 'You choose the licence and confirm the points above.',
    'steps.review': 'Review',
    'steps.reviewText': 'You and the editors look at the whole record once more before it is published.',
    'steps.processing': 'Processing',
    'steps.processingText':
      'The file is converted for every screen, thumbnails are made, captions and text are indexed.',
  },
  de: {
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
  },
});
