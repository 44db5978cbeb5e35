#!/usr/bin/env node
import '../src/team-cli.ts';
