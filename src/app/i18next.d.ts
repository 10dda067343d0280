import 'i18next';
import type common from '../web/i18n/locales/en.json';
import type failures from '../web/failures/locales/en.json';
import type chat from '../web/chat/locales/en.json';
import type sharing from '../features/library/contract.sharing/en.json';
import type reader from '../web/reader/locales/en.json';
import type auth from '../features/auth/web/locales/en.json';
import type administration from '../features/administration/web/locales/en.json';
import type administering from '../features/library/web/administering/locales/en.json';
import type conversations from '../features/conversations/web/locales/en.json';
import type courses from '../features/courses/web/locales/en.json';
import type guides from '../features/guides/web/locales/en.json';
import type institutions from '../features/people/web/institutions/locales/en.json';
import type landing from '../features/landing/web/locales/en.json';
import type limits from '../features/limits/web/locales/en.json';
import type materialFindings from '../features/materials/contract.materialFindings/en.json';
import type materials from '../features/materials/web/locales/en.json';
import type meetings from '../features/meetings/web/locales/en.json';
import type members from '../features/people/web/members/locales/en.json';
import type modelUsage from '../features/models/web/model-usage/locales/en.json';
import type models from '../features/models/web/locales/en.json';
import type noModel from '../features/models/web/no-model/locales/en.json';
import type ownModel from '../features/models/web/own-model/locales/en.json';
import type notebook from '../features/notebook/web/locales/en.json';
import type notes from '../features/notes/web/locales/en.json';
import type learning from '../features/practice/web/learning/locales/en.json';
import type practice from '../features/practice/web/locales/en.json';
import type practising from '../features/practice/web/practising/locales/en.json';
import type security from '../features/auth/web/security/locales/en.json';
import type document from '../features/tutor/web/document/locales/en.json';
import type tutor from '../features/tutor/web/locales/en.json';
import type settings from '../features/settings/web/locales/en.json';
import type pages from '../features/library/web/pages/locales/en.json';
import type library from '../features/library/web/locales/en.json';

/** Makes translation keys typed: one line per namespace. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      chat: typeof chat;
      failures: typeof failures;
      reader: typeof reader;
      sharing: typeof sharing;
      administration: typeof administration;
      administering: typeof administering;
      auth: typeof auth;
      conversations: typeof conversations;
      courses: typeof courses;
      document: typeof document;
      guides: typeof guides;
      institutions: typeof institutions;
      landing: typeof landing;
      library: typeof library;
      limits: typeof limits;
      materialFindings: typeof materialFindings;
      materials: typeof materials;
      meetings: typeof meetings;
      members: typeof members;
      'model-usage': typeof modelUsage;
      models: typeof models;
      'no-model': typeof noModel;
      'own-model': typeof ownModel;
      notebook: typeof notebook;
      notes: typeof notes;
      learning: typeof learning;
      pages: typeof pages;
      practice: typeof practice;
      practising: typeof practising;
      security: typeof security;
      tutor: typeof tutor;
      settings: typeof settings;
    };
  }
}
