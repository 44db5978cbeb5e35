import { Type } from 'typebox';
import { contributorRoles, genres } from './vocabulary.ts';

export const GenreSchema = Type.Enum([...genres]);
export const ContributorRoleSchema = Type.Enum([...contributorRoles]);
