-- Which languages the interface speaks stands in the code (src/shared/languages.ts), and is checked where settings come in.
alter table user_settings drop constraint user_settings_language_check;
