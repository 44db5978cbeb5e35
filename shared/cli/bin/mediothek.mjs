#!/usr/bin/env node
// Of the packed package only: in the portal's repository `mediothek` is the server's, which has these commands as well.
import '../src/main.ts';
