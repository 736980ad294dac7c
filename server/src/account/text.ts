import type { Text } from '@kelari/core/kit/language.ts';

/** What the account's answers and mails say. Messages that the specification fixes in English stand here verbatim. */

export const busy: Text = {
  en: 'Many people are signing in right now. Please try again in a moment.',
  el: 'Συνδέονται πολλοί αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.',
};
export const shortPassword = (minimum: number): Text => ({
  en: `Password must be at least ${minimum} characters long`,
  el: `Ο κωδικός πρέπει να έχει τουλάχιστον ${minimum} χαρακτήρες`,
});
export const commonPassword: Text = {
  en: 'This is one of the most used passwords, so it is guessed first. A few words of your own are safer and easier to remember.',
  el: 'Είναι από τους πιο συνηθισμένους κωδικούς, γι’ αυτό και δοκιμάζεται πρώτος. Λίγες δικές σας λέξεις είναι πιο ασφαλείς και τις θυμάστε πιο εύκολα.',
};
export const unreadablePassword: Text = {
  en: 'The password holds characters that cannot be read.',
  el: 'Ο κωδικός έχει χαρακτήρες που δεν διαβάζονται.',
};
export const notAnEmail: Text = {
  en: 'Please enter a valid email address',
  el: 'Γράψτε μια έγκυρη διεύθυνση email',
};
/** What a household is called until its cook names it. */
export const ourKitchen: Text = { en: 'Our kitchen', el: 'Η κουζίνα μας' };
export const signupClosed: Text = {
  en: 'New accounts are closed on this server.',
  el: 'Αυτός ο διακομιστής δεν δέχεται νέους λογαριασμούς.',
};
export const emailLoginOff: Text = {
  en: 'Sign-in by email link is switched off on this server. Please use your password.',
  el: 'Η σύνδεση με σύνδεσμο email είναι κλειστή σε αυτόν τον διακομιστή. Χρησιμοποιήστε τον κωδικό σας.',
};
export const signedUp: Text = {
  en: 'Account created. Please check your email to verify your address.',
  el: 'Ο λογαριασμός δημιουργήθηκε. Δείτε τα email σας για να επιβεβαιώσετε τη διεύθυνσή σας.',
};
export const developmentNote: Text = {
  en: 'Development mode: the link is shown here so that no mail is needed.',
  el: 'Λειτουργία ανάπτυξης: ο σύνδεσμος φαίνεται εδώ, ώστε να μη χρειάζεται email.',
};
export const wrongSignin: Text = { en: 'Invalid email or password', el: 'Λάθος email ή κωδικός' };
export const needsVerification: Text = {
  en: 'Please verify your email address first. The link is in your inbox; we can also send a new one.',
  el: 'Επιβεβαιώστε πρώτα τη διεύθυνση email σας. Ο σύνδεσμος είναι στα εισερχόμενά σας· μπορούμε να στείλουμε και νέο.',
};
export const signedIn: Text = { en: 'Signed in', el: 'Συνδεθήκατε' };
export const signedOut: Text = { en: 'Signed out', el: 'Αποσυνδεθήκατε' };
export const verified: Text = { en: 'Email verified successfully', el: 'Το email σας επιβεβαιώθηκε' };
export const missingToken: Text = {
  en: 'Invalid verification link',
  el: 'Ο σύνδεσμος επιβεβαίωσης δεν είναι έγκυρος',
};
export const deadLink: Text = {
  en: 'This link is invalid, was already used, or has expired. Please ask for a new one.',
  el: 'Ο σύνδεσμος δεν είναι έγκυρος, έχει ήδη χρησιμοποιηθεί ή έληξε. Ζητήστε έναν νέο.',
};
export const verificationSent: Text = {
  en: 'If this address has an account that waits for verification, a new link is on its way.',
  el: 'Αν αυτή η διεύθυνση έχει λογαριασμό που περιμένει επιβεβαίωση, ένας νέος σύνδεσμος είναι καθ’ οδόν.',
};
export const resetSent: Text = {
  en: 'If this address has an account, a link to choose a new password is on its way (30 minutes)',
  el: 'Αν αυτή η διεύθυνση έχει λογαριασμό, ένας σύνδεσμος για νέο κωδικό είναι καθ’ οδόν (30 λεπτά)',
};
export const loginSent: Text = {
  en: 'If this address has an account, a sign-in link is on its way (10 minutes)',
  el: 'Αν αυτή η διεύθυνση έχει λογαριασμό, ένας σύνδεσμος εισόδου είναι καθ’ οδόν (10 λεπτά)',
};
export const passwordReset: Text = {
  en: 'Your password was changed. Please sign in with the new one.',
  el: 'Ο κωδικός σας άλλαξε. Συνδεθείτε με τον νέο.',
};
export const passwordChanged: Text = {
  en: 'Your password was changed. All your other devices were signed out.',
  el: 'Ο κωδικός σας άλλαξε. Οι υπόλοιπες συσκευές σας αποσυνδέθηκαν.',
};
export const wrongPassword: Text = { en: 'This is not your password', el: 'Αυτός δεν είναι ο κωδικός σας' };
export const sameEmail: Text = { en: 'This is your address already', el: 'Αυτή είναι ήδη η διεύθυνσή σας' };
export const emailChangeSent: Text = {
  en: 'We sent a link to your new address and one to your present one. When both are confirmed, the new address counts.',
  el: 'Στείλαμε έναν σύνδεσμο στη νέα σας διεύθυνση και έναν στην τωρινή. Όταν επιβεβαιωθούν και οι δύο, ισχύει η νέα.',
};
export const emailHalfConfirmed: Text = {
  en: 'Confirmed. Now open the link that we sent to your other address.',
  el: 'Επιβεβαιώθηκε. Τώρα ανοίξτε τον σύνδεσμο που στείλαμε στην άλλη σας διεύθυνση.',
};
export const emailChanged: Text = {
  en: 'Your new email address counts from now on.',
  el: 'Από τώρα ισχύει η νέα σας διεύθυνση email.',
};
export const notYourEmail: Text = {
  en: 'Please type the email address of this account',
  el: 'Γράψτε τη διεύθυνση email αυτού του λογαριασμού',
};
export const accountLeaving: Text = {
  en: 'You are signed out everywhere. Your account is deleted in 14 days; the email we sent you keeps it, if you change your mind.',
  el: 'Αποσυνδεθήκατε από παντού. Ο λογαριασμός σας διαγράφεται σε 14 ημέρες· με το email που σας στείλαμε τον κρατάτε, αν αλλάξετε γνώμη.',
};
export const accountKept: Text = {
  en: 'Your account stays, with everything in it.',
  el: 'Ο λογαριασμός σας μένει, με όλα όσα περιέχει.',
};
export const deadKeepLink: Text = {
  en: 'This link is not valid any more, so nothing was changed. While the account is there, you can sign in and keep it.',
  el: 'Ο σύνδεσμος δεν ισχύει πια, οπότε δεν άλλαξε τίποτα. Όσο υπάρχει ο λογαριασμός, μπορείτε να συνδεθείτε και να τον κρατήσετε.',
};
export const noSuchSession: Text = { en: 'There is no such session.', el: 'Δεν υπάρχει τέτοια σύνδεση.' };
export const noSuchPicture: Text = { en: 'There is no such picture.', el: 'Δεν υπάρχει τέτοια εικόνα.' };
export const sessionEnded: Text = { en: 'That device was signed out.', el: 'Η συσκευή αποσυνδέθηκε.' };
export const othersEnded: Text = {
  en: 'All your other devices were signed out.',
  el: 'Όλες οι υπόλοιπες συσκευές σας αποσυνδέθηκαν.',
};
export const unknownDevice: Text = { en: 'Unknown device', el: 'Άγνωστη συσκευή' };

export const ownersOnly: Text = {
  en: 'Only the owner of the household can do this.',
  el: 'Αυτό μπορεί να το κάνει μόνο ο διαχειριστής του νοικοκυριού.',
};
export const ownerAlready: Text = { en: 'The household is yours already.', el: 'Το νοικοκυριό είναι ήδη δικό σας.' };
export const ownerLeaves: Text = {
  en: 'You cannot remove yourself. Hand the household over, then leave it.',
  el: 'Δεν μπορείτε να αφαιρέσετε τον εαυτό σας. Παραδώστε πρώτα το νοικοκυριό και μετά αποχωρήστε.',
};
export const handOverFirst: Text = {
  en: 'The household is yours and others live in it. Hand it over to one of them first.',
  el: 'Το νοικοκυριό είναι δικό σας και ανήκουν σε αυτό και άλλοι. Παραδώστε το πρώτα σε κάποιο μέλος.',
};
export const nobodyToLeave: Text = {
  en: 'You are the only one here: there is nobody to leave.',
  el: 'Είστε το μόνο μέλος: δεν υπάρχει από ποιον να φύγετε.',
};
export const noSuchMember: Text = {
  en: 'There is no such member in your household.',
  el: 'Δεν υπάρχει τέτοιο μέλος στο νοικοκυριό σας.',
};
export const noSuchInvitation: Text = { en: 'There is no such invitation.', el: 'Δεν υπάρχει τέτοια πρόσκληση.' };
export const invitationRevoked: Text = {
  en: 'The invitation no longer opens anything.',
  el: 'Η πρόσκληση δεν ισχύει πια.',
};
export const deadInvitation: Text = {
  en: 'This invitation is not valid: it has expired, was taken back, or is used up. Ask for a new one.',
  el: 'Η πρόσκληση δεν ισχύει: έληξε, ανακλήθηκε ή έχει χρησιμοποιηθεί. Ζητήστε μια νέα.',
};
export const tooManyInvitations = (most: number): Text => ({
  en: `There are ${most} open invitations already. Take one back first.`,
  el: `Υπάρχουν ήδη ${most} ανοιχτές προσκλήσεις. Ανακαλέστε πρώτα κάποια.`,
});
export const tooManyMails: Text = {
  en: 'Your household has sent many invitations today. Please try tomorrow, or hand on a link.',
  el: 'Το νοικοκυριό σας έστειλε σήμερα πολλές προσκλήσεις. Δοκιμάστε αύριο ή δώστε έναν σύνδεσμο.',
};
export const joinedAlready: Text = {
  en: 'You belong to this household already.',
  el: 'Ανήκετε ήδη σε αυτό το νοικοκυριό.',
};
export const movedMeanwhile: Text = {
  en: 'The household changed at the same moment. Nothing was done; please load the page anew.',
  el: 'Το νοικοκυριό άλλαξε την ίδια στιγμή. Δεν έγινε τίποτα· φορτώστε ξανά τη σελίδα.',
};
export const joined: Text = { en: 'Welcome to the household', el: 'Καλώς ήρθατε στο νοικοκυριό' };
export const left: Text = { en: 'You left the household', el: 'Αποχωρήσατε από το νοικοκυριό' };
export const memberRemoved: Text = {
  en: 'The member no longer belongs to the household',
  el: 'Το μέλος δεν ανήκει πια στο νοικοκυριό',
};
